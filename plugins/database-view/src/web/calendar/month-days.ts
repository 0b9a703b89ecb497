import { addDays } from '@buildai/core/shared';

/** A calendar date as `2026-01-31`. */
export type Day = string;

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);

/** The first day of the month `count` months later. */
export function addMonths(day: Day, count: number): Day {
  const date = utc(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)).toISOString().slice(0, 10);
}

/** The Sunday on or before the day. */
export const weekStart = (day: Day): Day => addDays(day, -utc(day).getUTCDay());

export const weekOf = (day: Day): readonly Day[] =>
  Array.from({ length: 7 }, (_, at) => addDays(weekStart(day), at));

/** The weeks that a month lies in, from Sunday to Saturday. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const first = addMonths(day, 0);
  const end = addMonths(day, 1);
  const weeks: (readonly Day[])[] = [];
  for (let start = weekStart(first); start < end; start = addDays(start, 7)) weeks.push(weekOf(start));
  return weeks;
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
export const monthText = (day: Day) => monthFormat.format(utc(day));
export const dayText = (day: Day) => dayFormat.format(utc(day));
