import {
  clockTime,
  dayOf,
  isTimeZone,
  localTimeZone,
  readTime,
  timeOf,
  writtenDay,
} from '@buildai/core/shared';

/*
 * Pages of an app show times in the zone of the app and not of the reader, so that builders and visitors see the same.
 * A day is a `Date` at its local midnight, as calendars and date-fns take it; a point in time is any `Date`.
 */

let zone: string | undefined;

/** @param name one that this browser does not know counts as none */
export function setAppTimeZone(name: string | undefined): void {
  zone = name !== undefined && isTimeZone(name) ? name : undefined;
}

/** The zone of the app; of the reader, if there is no other. */
export const appTimeZone = (): string => zone ?? localTimeZone();

const validDate = (value: number | Date): Date | undefined => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** The point in time that a value states; a text without a distance from UTC is on the clocks of the app. */
export function readMoment(value: unknown): Date | undefined {
  if (typeof value === 'number' || value instanceof Date) return validDate(value);
  const readAt = typeof value === 'string' ? readTime(value, appTimeZone()) : undefined;
  return readAt === undefined ? undefined : new Date(readAt);
}

const two = (value: number) => String(value).padStart(2, '0');

/** A day as stored in entities: `2026-01-31`. */
export const dayText = (day: Date): string =>
  `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** The day of a text such as `2026-01-31`. */
function dayFrom(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const date = new Date(2000, 0);
  // The constructor takes the year 26 for 1926.
  date.setFullYear(year, month - 1, day);
  return date;
}

/** Whether a value is a day alone, without a time. */
export const isDayText = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && writtenDay(value) !== undefined;

/** The day on which the clocks of the app show a point in time. */
export const dayOfMoment = (moment: number | Date): Date =>
  dayFrom(dayOf(new Date(moment).getTime(), appTimeZone()));

/** The day that a value states: a stored date, the day of a stored time, or a `Date` that a calendar gave. */
export function readDay(value: unknown): Date | undefined {
  if (value instanceof Date)
    return validDate(value) && new Date(value.getFullYear(), value.getMonth(), value.getDate());
  if (isDayText(value)) return dayFrom(value);
  const moment = readMoment(value);
  return moment && dayOfMoment(moment);
}

/** Today, by the clocks of the app. */
export const appToday = (): Date => dayOfMoment(Date.now());

/** The same for code of apps, which compares days without asking whether there is one. */
export const appDay = (value: unknown): Date => readDay(value) ?? new Date(Number.NaN);

/** The point in time at which the clocks of the app show so many minutes of a day. */
export const momentOn = (day: Date, minutes: number): Date =>
  new Date(
    timeOf(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), 0, minutes), appTimeZone()).time,
  );

/** What the clocks of the app show at a point in time, in minutes from midnight. */
export function minuteOfDay(moment: Date): number {
  const [hours = 0, minutes = 0] = clockTime(moment.getTime(), appTimeZone())
    .slice(11)
    .split(':')
    .map(Number);
  return hours * 60 + minutes;
}

/** What the clocks of the app show, for `<input type="datetime-local">`. */
export function inputTime(value: unknown): string {
  const moment = readMoment(value);
  return moment ? clockTime(moment.getTime(), appTimeZone()) : '';
}
