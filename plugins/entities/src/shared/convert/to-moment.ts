import { toCalendarDate, toMoment, toTimeOfDay } from '../moment.js';
import type { Conversion, ConvertOptions } from './conversion.js';
import { exactly, refused, roughly } from './conversion.js';
import { readClock, readDate } from './read-date.js';

const dateSentence = 'This should be a date such as 2026-01-31.';
const timeSentence = 'This should be a time such as 09:30.';
/** Seconds and milliseconds since 1970 have as many digits from 2001 to 2286. */
const epoch = /^1\d{9}(?:\d{3})?$|^[2-9]\d{9}(?:\d{3})?$/;

/** A point in time in ISO 8601 UTC. */
export function toDateTime(value: unknown, { dateOrder }: ConvertOptions): Conversion {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return refused(dateSentence);
  const stored = toMoment(text);
  if (stored !== undefined) return exactly(stored);
  if (epoch.test(text.trim())) {
    const since = Number(text);
    const moment = new Date(text.trim().length === 10 ? since * 1000 : since);
    return roughly(moment.toISOString(), 'This is read as the time since 1970.');
  }
  const read = readDate(text, dateOrder);
  const moment = read && toMoment(read.iso);
  if (moment === undefined) return refused(dateSentence);
  return read?.guess === undefined ? exactly(moment) : roughly(moment, read.guess);
}

/** A date; a time of day is dropped. */
export function toDate(value: unknown, options: ConvertOptions): Conversion {
  const moment = toDateTime(value, options);
  if (!moment.ok) return moment;
  const date = toCalendarDate(String(moment.value));
  if (!moment.exact) return roughly(date, moment.note);
  return String(moment.value).endsWith('T00:00:00.000Z')
    ? exactly(date)
    : roughly(date, 'The time is dropped.');
}

/** A time of day such as 09:30; of a date with a time, its time in UTC. */
export function toTime(value: unknown, options: ConvertOptions): Conversion {
  if (typeof value !== 'string') return refused(timeSentence);
  const clock = readClock(value);
  const plain = clock === undefined || clock === '' ? undefined : clock.slice(1, 9);
  if (plain !== undefined) {
    const time = toTimeOfDay(plain);
    return plain.endsWith(':00') ? exactly(time) : roughly(time, 'Seconds are dropped.');
  }
  const moment = toDateTime(value, options);
  if (!moment.ok) return refused(timeSentence);
  return roughly(String(moment.value).slice(11, 16), 'The date is dropped.');
}
