/** One row of a chart: its name and a number for each series. */
export interface ChartPoint {
  readonly name: string;
  readonly [series: string]: unknown;
}

export interface ChartSeries {
  /** The field of a row. */
  readonly key: string;
  /** What the legend calls it. */
  readonly label?: string;
  /** A CSS colour; the app's chart colours in turn unless stated. */
  readonly color?: string;
}

export interface ChartProps {
  readonly kind: 'bar' | 'line' | 'area' | 'pie';
  /** `{ name, value }`, or `name` and one number for each of the `series`. */
  readonly data: readonly ChartPoint[];
  /** `value` alone unless stated. */
  readonly series?: readonly ChartSeries[];
  /** Bars and areas on top of each other. */
  readonly stacked?: boolean;
  /** How a value is written; as a number of the reader's language unless stated. */
  readonly format?: (value: number) => string;
}

export interface ResolvedSeries {
  readonly key: string;
  readonly label: string;
  readonly color: string;
}

const colors = [1, 2, 3, 4, 5].map((index) => `var(--chart-${index})`);
/** The app's chart colours in turn; the second time round they are paler, so that no two of ten are the same. */
export function colorAt(index: number): string {
  const color = colors[index % colors.length] ?? 'var(--chart-1)';
  const isFirstRound = index % (2 * colors.length) < colors.length;
  return isFirstRound ? color : `color-mix(in oklab, ${color} 50%, var(--card))`;
}

const labelOfKey = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replace(/_/g, ' ');

/** The series of a chart, each with its name and colour. */
export const seriesOf = (series: readonly ChartSeries[] | undefined): readonly ResolvedSeries[] =>
  (series?.length ? series : [{ key: 'value' } as ChartSeries]).map(({ key, label, color }, index) => ({
    key,
    label: label ?? labelOfKey(key),
    color: color ?? colorAt(index),
  }));

/** The number of a series in a row; 0 where there is none. */
export const numberOf = (point: ChartPoint, key: string): number => {
  const value = Number(point[key]);
  return Number.isFinite(value) ? value : 0;
};

export const writeNumber = (value: number): string => value.toLocaleString();

const dayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' });

/** The name of a row as it is shown: days and months of a calendar as the reader's language writes them. */
export function shownName(name: string): string {
  const [, year = '', month = '', day] = /^(\d{4})-(\d\d)(?:-(\d\d)(?:T.*)?)?$/.exec(name) ?? [];
  if (year === '') return name;
  const date = new Date(Number(year), Number(month) - 1, Number(day ?? 1));
  return (day === undefined ? monthFormat : dayFormat).format(date);
}
