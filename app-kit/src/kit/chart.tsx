import type { ComponentProps, ComponentType, CSSProperties, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { Legend, ResponsiveContainer, Tooltip } from 'recharts';
import { cn } from '../lib/class-names.js';
import { writeNumber } from '../lib/chart-series.js';

/** Label and color by series key. */
export type ChartConfig = Readonly<
  Record<
    string,
    {
      readonly label?: ReactNode;
      readonly icon?: ComponentType;
      readonly color?: string;
      readonly theme?: { readonly light: string; readonly dark: string };
    }
  >
>;

const ConfigOfChart = createContext<ChartConfig>({});

/** The `config` of the current chart. */
export const useChart = () => ({ config: useContext(ConfigOfChart) });

/** `--color-{key}` for each series, for use in recharts: `fill="var(--color-key)"`. */
function colorsOf(config: ChartConfig): CSSProperties {
  const entries = Object.entries(config).flatMap(([key, { color, theme }], index) => {
    const value =
      color ?? (theme ? `light-dark(${theme.light}, ${theme.dark})` : `var(--chart-${(index % 5) + 1})`);
    return [[`--color-${key}`, value]];
  });
  return Object.fromEntries(entries) as CSSProperties;
}

/** Container for a recharts chart with the app's colors. */
export function ChartContainer({
  config,
  className,
  style,
  children,
  ...props
}: ComponentProps<'div'> & {
  config: ChartConfig;
  children: ComponentProps<typeof ResponsiveContainer>['children'];
}) {
  return (
    <ConfigOfChart value={config}>
      <div
        data-slot="chart"
        className={cn(
          "flex aspect-video w-full justify-center text-xs [&_.recharts-cartesian-axis-tick_text]:fill-muted-foreground [&_.recharts-cartesian-grid_line]:stroke-border [&_.recharts-curve.recharts-tooltip-cursor]:stroke-border [&_.recharts-layer]:outline-none [&_.recharts-polar-grid_[stroke='#ccc']]:stroke-border [&_.recharts-rectangle.recharts-tooltip-cursor]:fill-muted [&_.recharts-sector]:outline-none [&_.recharts-surface]:outline-none",
          className,
        )}
        style={{ ...colorsOf(config), ...style }}
        {...props}
      >
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </ConfigOfChart>
  );
}

export const ChartTooltip = Tooltip;
export const ChartLegend = Legend;

/** A series as passed by recharts to tooltip and legend content. */
interface Entry {
  readonly name?: unknown;
  readonly dataKey?: unknown;
  readonly value?: unknown;
  readonly color?: string | undefined;
  readonly payload?: unknown;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The config of an entry: by the field in `nameKey`, else by its name or key. */
function namedBy(config: ChartConfig, entry: Entry, nameKey: string | undefined) {
  const row = (entry.payload ?? {}) as Readonly<Record<string, unknown>>;
  const own = nameKey === undefined ? undefined : (row[nameKey] ?? entry[nameKey as keyof Entry]);
  const keys = [own, entry.dataKey, entry.name].map(textOf);
  const key = keys.find((each) => each in config) ?? '';
  const fill = textOf(row.fill);
  return {
    label: config[key]?.label ?? (textOf(own) || textOf(entry.name)),
    icon: config[key]?.icon,
    color: entry.color ?? (fill || `var(--color-${key})`),
  };
}

export interface ChartTooltipContentProps {
  readonly active?: boolean;
  readonly payload?: readonly Entry[];
  readonly label?: unknown;
  readonly hideLabel?: boolean;
  readonly hideIndicator?: boolean;
  readonly indicator?: 'dot' | 'line' | 'dashed';
  readonly nameKey?: string;
  readonly labelKey?: string;
  readonly labelFormatter?: (label: never, payload: never) => ReactNode;
  readonly formatter?: (value: never, name: never, item: never, index: number, payload: never) => ReactNode;
  readonly className?: string;
}

/** Tooltip content: `<ChartTooltip content={<ChartTooltipContent />} />`. */
export function ChartTooltipContent({
  active,
  payload = [],
  label,
  hideLabel = false,
  hideIndicator = false,
  indicator = 'dot',
  nameKey,
  labelKey,
  labelFormatter,
  formatter,
  className,
}: ChartTooltipContentProps) {
  const { config } = useChart();
  if (!active || payload.length === 0) return null;
  const key = labelKey ?? textOf(label);
  const heading = labelFormatter
    ? labelFormatter(label as never, payload as never)
    : (config[key]?.label ?? textOf(label));
  return (
    <div
      className={cn(
        'grid min-w-32 gap-1.5 rounded-lg border bg-popover px-2.5 py-1.5 text-xs text-popover-foreground shadow-float',
        className,
      )}
    >
      {!hideLabel && heading !== '' && <div className="font-medium">{heading}</div>}
      {payload.map((entry, index) => {
        const { label: name, icon: EntryIcon, color } = namedBy(config, entry, nameKey);
        return (
          <div key={`${textOf(entry.dataKey)} ${index}`} className="flex items-center gap-2">
            {formatter ? (
              formatter(
                entry.value as never,
                entry.name as never,
                entry as never,
                index,
                entry.payload as never,
              )
            ) : (
              <>
                {EntryIcon ? <EntryIcon /> : !hideIndicator && <Mark color={color} kind={indicator} />}
                <span className="flex-1 text-muted-foreground">{name}</span>
                <span className="font-medium tabular-nums">
                  {typeof entry.value === 'number' ? writeNumber(entry.value) : textOf(entry.value)}
                </span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Mark({ color, kind }: { color: string; kind: 'dot' | 'line' | 'dashed' }) {
  return (
    <span
      aria-hidden
      className={cn(
        'shrink-0 rounded-[2px]',
        kind === 'dot' && 'size-2.5',
        kind === 'line' && 'h-3.5 w-1',
        kind === 'dashed' && 'h-3.5 w-0 border-[1.5px] border-dashed',
      )}
      style={kind === 'dashed' ? { borderColor: color } : { background: color }}
    />
  );
}

/** Legend content: `<ChartLegend content={<ChartLegendContent />} />`. */
export function ChartLegendContent({
  payload = [],
  nameKey,
  hideIcon = false,
  verticalAlign = 'bottom',
  className,
}: {
  readonly payload?: readonly Entry[];
  readonly nameKey?: string;
  readonly hideIcon?: boolean;
  readonly verticalAlign?: 'top' | 'middle' | 'bottom';
  readonly className?: string;
}) {
  const { config } = useChart();
  return (
    <ul
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-1',
        verticalAlign === 'top' ? 'pb-3' : 'pt-3',
        className,
      )}
    >
      {payload.map((entry, index) => {
        const { label, icon: EntryIcon, color } = namedBy(config, entry, nameKey);
        return (
          <li key={index} className="flex items-center gap-1.5 text-muted-foreground">
            {EntryIcon && !hideIcon ? <EntryIcon /> : <Mark color={color} kind="dot" />}
            {label}
          </li>
        );
      })}
    </ul>
  );
}
