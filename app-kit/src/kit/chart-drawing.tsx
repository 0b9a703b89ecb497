import type { ReactElement } from 'react';
import type { ChartPoint, ChartProps, ResolvedSeries } from '../lib/chart-series.js';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { colorAt, numberOf, seriesOf, formatPointName, writeNumber } from '../lib/chart-series.js';
import { numberFormat } from '../texts/formats.js';

type Format = (value: number) => string;

/** Maximum number of letters that fit below a bar. */
const shortName = 5;
const axis = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--muted-foreground)', fontSize: 12 },
} as const;
const tooltip = {
  contentStyle: {
    background: 'var(--popover)',
    color: 'var(--popover-foreground)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius)',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
  },
  itemStyle: { color: 'var(--popover-foreground)' },
  cursor: { fill: 'var(--muted)', opacity: 0.6, stroke: 'var(--border)' },
} as const;

const axes = (
  <>
    <CartesianGrid vertical={false} stroke="var(--border)" />
    <XAxis dataKey="name" {...axis} tickMargin={8} minTickGap={16} />
    <YAxis
      {...axis}
      width={44}
      tickFormatter={(value: number) => numberFormat({ notation: 'compact' }).format(value)}
      allowDecimals={false}
    />
  </>
);

/** The chart of a `ChartCard`, in its own file so that the chart library loads lazily. */
export default function Chart({
  kind,
  data,
  series: given,
  stacked = false,
  format = writeNumber,
}: ChartProps) {
  const series = seriesOf(given);
  const points = data.map((point) => ({ ...point, name: formatPointName(point.name) }));
  if (kind === 'pie') return <PieWithLegend points={points} series={series} format={format} />;
  const isOne = series.length === 1;
  const tip = (
    <Tooltip
      {...tooltip}
      formatter={(value, name) => [format(Number(value)), isOne ? '' : name]}
      separator={isOne ? '' : '  '}
      isAnimationActive={false}
    />
  );
  const isLong = points.some(({ name }) => name.length > shortName);
  if (kind === 'bar' && isOne && isLong && points.every((point, index) => point.name === data[index]?.name)) {
    return <BarsWithNames points={points} series={series} format={format} tip={tip} />;
  }
  const stack = stacked ? { stackId: 'all' } : {};
  if (kind === 'bar') {
    return (
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={points} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
          {axes}
          {tip}
          {series.map(({ key, label, color }, index) => (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              fill={color}
              {...stack}
              {...(stacked && index < series.length - 1 ? {} : { radius: [5, 5, 0, 0] as const })}
              maxBarSize={44}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    );
  }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={points} margin={{ top: 4, right: 8, bottom: 0, left: 0 }}>
        {axes}
        {tip}
        {series.map(({ key, label, color }) => (
          <Area
            key={key}
            dataKey={key}
            name={label}
            type="monotone"
            stroke={color}
            strokeWidth={2}
            fill={color}
            fillOpacity={fillOf(kind, isOne, stacked)}
            {...(kind === 'area' ? stack : {})}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}

function fillOf(kind: ChartProps['kind'], isOne: boolean, stacked: boolean): number {
  if (kind === 'area') return stacked ? 0.45 : 0.2;
  return isOne ? 0.12 : 0;
}

interface PartProps {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ResolvedSeries[];
  readonly format: Format;
}

/** Horizontal bars, if names are too long to fit below vertical ones. */
function BarsWithNames({ points, series, format, tip }: PartProps & { tip: ReactElement }) {
  const widest = Math.max(...points.map(({ name }) => name.length));
  const { key = 'value', color = colorAt(0) } = series[0] ?? {};
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...points]} layout="vertical" margin={{ top: 0, right: 56, bottom: 0, left: 0 }}>
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="name"
          {...axis}
          width={Math.min(140, 16 + widest * 7)}
          tickFormatter={(name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name)}
          interval={0}
        />
        {tip}
        <Bar dataKey={key} fill={color} radius={[0, 5, 5, 0]} maxBarSize={22} isAnimationActive={false}>
          <LabelList
            dataKey={key}
            position="right"
            fill="var(--muted-foreground)"
            fontSize={12}
            formatter={(value: unknown) => format(Number(value))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

function PieWithLegend({ points, series, format }: PartProps) {
  const key = series[0]?.key ?? 'value';
  return (
    <div className="flex h-full items-center gap-4">
      <div className="h-full min-w-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <PieChart>
            <Tooltip {...tooltip} formatter={(value) => format(Number(value))} isAnimationActive={false} />
            <Pie
              data={[...points]}
              dataKey={key}
              nameKey="name"
              innerRadius="58%"
              outerRadius="92%"
              paddingAngle={2}
              stroke="none"
              isAnimationActive={false}
            >
              {points.map((point, index) => (
                <Cell key={point.name} fill={colorAt(index)} />
              ))}
            </Pie>
          </PieChart>
        </ResponsiveContainer>
      </div>
      <ul aria-hidden className="max-h-full min-w-0 flex-1 space-y-1.5 overflow-y-auto text-sm">
        {points.map((point, index) => (
          <li key={point.name} className="flex items-center gap-2">
            <span className="size-2.5 shrink-0 rounded-full" style={{ background: colorAt(index) }} />
            <span className="min-w-0 flex-1 truncate text-muted-foreground">{point.name}</span>
            <span className="font-medium tabular-nums">{format(numberOf(point, key))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
