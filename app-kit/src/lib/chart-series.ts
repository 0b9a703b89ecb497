import { kitText } from '../texts/kit-text.js';
import { readDay } from './app-time.js';
import { dateFormat, numberFormat } from '../texts/formats.js';

/** A data point: a name and a number per series. */
export interface ChartPoint {
  readonly name: string;
  readonly [series: string]: unknown;
}

export interface ChartSeries {
  /** The field in the data. */
  readonly key: string;
  /** Label in the legend. */
  readonly label?: string;
  /** A CSS color (default: the app's chart colors in order). */
  readonly color?: string;
}

export interface ChartProps {
  readonly kind: 'bar' | 'line' | 'area' | 'pie';
  /** `{ name, value }`, or `name` and one number for each of the `series`. */
  readonly data: readonly ChartPoint[];
  /** Default: `value` only. */
  readonly series?: readonly ChartSeries[];
  /** Stacks bars and areas. */
  readonly stacked?: boolean;
  /** Formats a value (default: localized number). */
  readonly format?: (value: number) => string;
}

export interface ResolvedSeries {
  readonly key: string;
  readonly label: string;
  readonly color: string;
}

const colors = [1, 2, 3, 4, 5].map((index) => `var(--chart-${index})`);
/** The app's chart colors in order, paler from the second round on, so that ten series are distinct. */
export function colorAt(index: number): string {
  const color = colors[index % colors.length] ?? 'var(--chart-1)';
  const isFirstRound = index % (2 * colors.length) < colors.length;
  return isFirstRound ? color : `color-mix(in oklab, ${color} 50%, var(--card))`;
}

const labelOfKey = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replace(/_/g, ' ');

/** The series of a chart with names and colors. */
export const seriesOf = (series: readonly ChartSeries[] | undefined): readonly ResolvedSeries[] =>
  (series?.length ? series : [{ key: 'value' } as ChartSeries]).map(({ key, label, color }, index) => ({
    key,
    label: label ?? (key === 'value' ? kitText('value') : labelOfKey(key)),
    color: color ?? colorAt(index),
  }));

/** The value of a series; 0 if missing. */
export const numberOf = (point: ChartPoint, key: string): number => {
  const value = Number(point[key]);
  return Number.isFinite(value) ? value : 0;
};

export const writeNumber = (value: number): string => numberFormat().format(value);

const ofDay = { month: 'short', day: 'numeric' } as const;
const ofMonth = { month: 'short', year: 'numeric' } as const;

/** The displayed name of a data point; dates and months are localized. */
export function formatPointName(name: string): string {
  const isMonth = /^\d{4}-\d\d$/.test(name);
  const day = readDay(isMonth ? `${name}-01` : name);
  return day ? dateFormat(isMonth ? ofMonth : ofDay).format(day) : name;
}
