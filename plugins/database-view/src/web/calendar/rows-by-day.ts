import { addDays, dayOf, readTime } from '@buildai/core/shared';
import type { EntityFilter, EntityRecord } from '@buildai/entities/shared';
import type { Column } from '../model/column.js';
import type { Day } from './month-days.js';

/** Days that one row is shown on at most. */
const longest = 366;

/** The columns that place a row. */
export interface CalendarColumns {
  readonly start: Column;
  readonly end: Column | undefined;
}

const isDate = ({ property }: Column) => property.format === 'date';

/** A day as the value that a date or date-time column compares with. */
const boundary = (column: Column, day: Day) => (isDate(column) ? day : readTime(day, column.timeZone));

function dayIn(column: Column, value: unknown): Day | undefined {
  if (typeof value !== 'string') return undefined;
  return (isDate(column) ? value.slice(0, 10) : dayOf(value, column.timeZone)) || undefined;
}

/** The filter for rows that take place from `first` to before `until`. */
export function periodFilter({ start, end }: CalendarColumns, first: Day, until: Day): EntityFilter {
  const beginsBefore = { [start.id]: { $lt: boundary(start, until) } };
  const beginsWithin = { [start.id]: { $gte: boundary(start, first) } };
  if (!end) return { $and: [beginsBefore, beginsWithin] };
  return { $and: [beginsBefore, { $or: [beginsWithin, { [end.id]: { $gte: boundary(end, first) } }] }] };
}

/** Rows by each of their days, in the order of their start. */
export function rowsByDay(
  rows: readonly EntityRecord[],
  { start, end }: CalendarColumns,
): ReadonlyMap<Day, readonly EntityRecord[]> {
  const days = new Map<Day, EntityRecord[]>();
  for (const row of rows) {
    const first = dayIn(start, row[start.id]);
    if (first === undefined) continue;
    const last = (end && dayIn(end, row[end.id])) ?? first;
    for (let day = first, count = 0; (day <= last || count === 0) && count < longest; count += 1) {
      days.set(day, [...(days.get(day) ?? []), row]);
      day = addDays(day, 1);
    }
  }
  return days;
}
