import type { ReactElement } from 'react';
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

export interface ChartPoint {
  readonly name: string;
  readonly value: number;
}

export interface ChartProps {
  readonly kind: 'bar' | 'line' | 'pie';
  readonly data: readonly ChartPoint[];
  /** How a value is written; as a number of the reader's language unless stated. */
  readonly format?: (value: number) => string;
}

const colors = [1, 2, 3, 4, 5].map((index) => `var(--chart-${index})`);
const colorAt = (index: number) => colors[index % colors.length] ?? 'var(--chart-1)';
/** Letters that fit under a bar. */
const shortName = 5;
const compact = new Intl.NumberFormat(undefined, { notation: 'compact' });
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
  },
  itemStyle: { color: 'var(--popover-foreground)' },
  cursor: { fill: 'var(--muted)', opacity: 0.6, stroke: 'var(--border)' },
} as const;

/** The drawing of a `ChartCard`, in a file of its own so that the chart library comes with the first chart. */
export default function Chart({ kind, data, format = (value) => value.toLocaleString() }: ChartProps) {
  const points = [...data];
  const tip = (
    <Tooltip
      {...tooltip}
      formatter={(value) => [format(Number(value)), '']}
      separator=""
      isAnimationActive={false}
    />
  );
  if (kind === 'pie') return <PieWithLegend points={points} format={format} />;
  if (kind === 'bar' && points.some(({ name }) => name.length > shortName)) {
    return <BarsWithNames points={points} format={format} tip={tip} />;
  }
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis dataKey="name" {...axis} tickMargin={8} minTickGap={16} />
      <YAxis
        {...axis}
        width={44}
        tickFormatter={(value: number) => compact.format(value)}
        allowDecimals={false}
      />
    </>
  );
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'bar' ? (
        <BarChart data={points} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
          {axes}
          {tip}
          <Bar
            dataKey="value"
            fill={colorAt(0)}
            radius={[5, 5, 0, 0]}
            maxBarSize={44}
            isAnimationActive={false}
          />
        </BarChart>
      ) : (
        <AreaChart data={points} margin={{ top: 4, right: 8, bottom: 0, left: 0 }}>
          {axes}
          {tip}
          <Area
            dataKey="value"
            type="monotone"
            stroke={colorAt(0)}
            strokeWidth={2}
            fill={colorAt(0)}
            fillOpacity={0.12}
            isAnimationActive={false}
          />
        </AreaChart>
      )}
    </ResponsiveContainer>
  );
}

/** Names that are too long to stand side by side under their bars stand before them. */
function BarsWithNames({
  points,
  format,
  tip,
}: Pick<Required<ChartProps>, 'format'> & { points: ChartPoint[]; tip: ReactElement }) {
  const widest = Math.max(...points.map(({ name }) => name.length));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} layout="vertical" margin={{ top: 0, right: 56, bottom: 0, left: 0 }}>
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
        <Bar
          dataKey="value"
          fill={colorAt(0)}
          radius={[0, 5, 5, 0]}
          maxBarSize={22}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="value"
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

function PieWithLegend({ points, format }: { points: ChartPoint[]; format: (value: number) => string }) {
  return (
    <div className="flex h-full items-center gap-4">
      <div className="h-full min-w-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <PieChart>
            <Tooltip {...tooltip} formatter={(value) => format(Number(value))} isAnimationActive={false} />
            <Pie
              data={points}
              dataKey="value"
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
      <ul className="max-h-full min-w-0 flex-1 space-y-1.5 overflow-y-auto text-sm">
        {points.map((point, index) => (
          <li key={point.name} className="flex items-center gap-2">
            <span className="size-2.5 shrink-0 rounded-full" style={{ background: colorAt(index) }} />
            <span className="min-w-0 flex-1 truncate text-muted-foreground">{point.name}</span>
            <span className="font-medium tabular-nums">{format(point.value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
