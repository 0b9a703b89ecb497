import { readWritten, writeTime, writtenDay } from '@buildai/core/shared';
import type { ClockChange } from '@buildai/core/shared';
import { toTimeOfDay } from '../time-of-day.js';
import type { Conversion, ConvertOptions } from './conversion.js';
import { after, exactly, refused, roughly } from './conversion.js';
import { dateOrders } from './date-order.js';
import { readClock, readDate } from './read-date.js';

const dateSentence = 'This should be a date such as 2026-01-31.';
const timeSentence = 'This should be a time such as 09:30.';
const clockSentences: Readonly<Record<ClockChange, string>> = {
  skipped: 'Clocks go forward past this time, so it is read as a later one.',
  repeated: 'Clocks go back and show this time twice, so it is read as the first.',
};
/** Seconds and milliseconds since 1970 have as many digits from 2001 to 2286. */
const epoch = /^1\d{9}(?:\d{3})?$|^[2-9]\d{9}(?:\d{3})?$/;

/** The date, or the date and the time, as it is written, in ISO 8601. */
function toWritten(value: unknown, { dateOrder, timeZone = 'UTC' }: ConvertOptions): Conversion {
  const given = typeof value === 'number' ? String(value) : value;
  if (typeof given !== 'string') return refused(dateSentence);
  const text = given.trim();
  if (epoch.test(text)) {
    const since = Number(text);
    const written = writeTime(text.length === 10 ? since * 1000 : since, timeZone);
    return roughly(written, 'This is read as the time since 1970.');
  }
  const read = readDate(text, dateOrder);
  if (read) return read.guess === undefined ? exactly(read.iso) : roughly(read.iso, read.guess);
  const other = dateOrders.find((order) => readDate(text, order) !== undefined);
  if (other === undefined) return refused(dateSentence);
  return refused(`This is a date only with the ${other === 'day-first' ? 'day' : 'month'} first.`);
}

/** A point in time in ISO 8601 UTC. */
export function toDateTime(value: unknown, options: ConvertOptions): Conversion {
  const { timeZone = 'UTC' } = options;
  return after(toWritten(value, options), (written) => {
    const read = readWritten(String(written), timeZone);
    if (!read) return refused(dateSentence);
    return read.clockChange ? roughly(read.time, clockSentences[read.clockChange]) : exactly(read.time);
  });
}

/** A date, as it is written whatever the zone; a time of day is dropped. */
export function toDate(value: unknown, options: ConvertOptions): Conversion {
  return after(toWritten(value, options), (written) => {
    const date = writtenDay(String(written));
    if (date === undefined) return refused(dateSentence);
    const isDateAlone = /^.{10}(?:.00:00(?::00(?:\.0+)?)?(?:\D.*)?)?$/.test(String(written));
    return isDateAlone ? exactly(date) : roughly(date, 'The time is dropped.');
  });
}

/** A time of day such as 09:30; of a date with a time, its time as it is written. */
export function toTime(value: unknown, options: ConvertOptions): Conversion {
  if (typeof value !== 'string') return refused(timeSentence);
  const clock = readClock(value);
  const plain = clock === undefined || clock === '' ? undefined : clock.slice(1, 9);
  if (plain !== undefined) {
    const time = toTimeOfDay(plain);
    return plain.endsWith(':00') ? exactly(time) : roughly(time, 'Seconds are dropped.');
  }
  const written = toWritten(value, options);
  if (!written.ok) return refused(timeSentence);
  return roughly(String(written.value).slice(11, 16) || '00:00', 'The date is dropped.');
}
