import { storedTime } from '@buildai/core/shared';
import type { NoOverlap } from '../../../shared/entity-rules.js';

type Values = Readonly<Record<string, unknown>>;

/** Moments or days in their stored form, which sorts by time. */
export interface RowRange {
  readonly from: string;
  readonly to: string;
}

/** No row without an end lasts longer, so that earlier rows need not be read. */
export const maxMinutes = 7 * 24 * 60;

function endOf(from: string, minutes: number): string {
  return new Date(storedTime(from) + Math.min(minutes, maxMinutes) * 60_000).toISOString();
}

/** The time that a row takes; undefined if it has no beginning. */
export function rangeOf(rule: NoOverlap, values: Values): RowRange | undefined {
  const from = values[rule.from];
  if (typeof from !== 'string') return undefined;
  const to = rule.to === undefined ? undefined : values[rule.to];
  if (typeof to === 'string') return { from, to };
  const minutes = typeof rule.minutes === 'string' ? values[rule.minutes] : rule.minutes;
  return { from, to: typeof minutes === 'number' ? endOf(from, minutes) : from };
}

/** Whether two ranges share time. One may begin when the other ends; two that begin together always overlap. */
export function overlaps(one: RowRange, other: RowRange): boolean {
  return one.from === other.from || (one.from < other.to && other.from < one.to);
}
