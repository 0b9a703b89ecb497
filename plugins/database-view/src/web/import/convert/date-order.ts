import type { ColumnPlan } from './column-plan.js';

const numbersOfDate = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})\b/;

/** What a cell tells about the order of the day and the month in its column. */
export type DateHint = 'day-first' | 'month-first' | 'either';

/** How many dates of a column tell what. */
export type DateHints = Readonly<Record<DateHint, number>>;

/** Undefined for what is no date of numbers, or the same date either way. */
export function dateHintOf(cell: string): DateHint | undefined {
  const [, first = '', sign, second = ''] = numbersOfDate.exec(cell) ?? [];
  if (Number(first) > 12) return 'day-first';
  if (Number(second) > 12) return 'month-first';
  // Dots separate days first in every country that uses them.
  return first === '' || sign === '.' || Number(first) === Number(second) ? undefined : 'either';
}

/** The order of the day and the month, if one of the dates tells it and none contradicts. */
export function dateOrderOf(cells: readonly string[]): ColumnPlan['dateOrder'] {
  const hints = new Set(cells.map(dateHintOf));
  const [isDayFirst, isMonthFirst] = [hints.has('day-first'), hints.has('month-first')];
  return isDayFirst === isMonthFirst ? undefined : isDayFirst ? 'day-first' : 'month-first';
}

/** Whether the builder has to say what the dates of a column mean. */
export const isOrderUnclear = ({ dateOrder }: ColumnPlan, hints: DateHints): boolean =>
  dateOrder === undefined && hints.either > 0;
