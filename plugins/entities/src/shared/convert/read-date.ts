import { writtenDay } from '@buildai/core/shared';
import type { DateOrder } from './date-order.js';
import { fullYear, withFullYear } from './full-year.js';
import { monthOf } from './month-names.js';

/** A date and time as written, and what had to be guessed. */
export interface ReadDate {
  /** ISO 8601: `2026-01-31`, or `2026-01-31T09:30:00` with what zone was stated. */
  readonly iso: string;
  readonly guess: string | undefined;
}

const clock =
  /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?\s*(?<half>[ap]\.?\s?m\.?)?\s*(?:Uhr|h)?\s*(?<zone>z|utc|gmt|[-+]\d{2}:?\d{2})?$/iu;
const numeric =
  /^(?<a>\d{1,4})(?<sign>[./-])\s?(?<b>\d{1,2})\k<sign>\s?(?<c>\d{1,4})\.?(?:[,\s]\s*|T)?(?<rest>.*)$/su;
/** `20260105`, also with a time: `20260105T0930`. */
const compact =
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?:[T\s]?(?<hour>\d{2}):?(?<minute>\d{2})(?::?(?<second>\d{2}))?(?<zone>Z|[-+]\d{2}:?\d{2})?)?$/i;
const weekday = String.raw`(?:\p{L}+\.?,?\s+(?:den\s+|le\s+)?)?`;
const time = String.raw`(?:(?:,\s*|\s+)(?:at\s+|um\s+|à\s+)?(?<rest>.*))?`;
const dayFirstName = new RegExp(
  `^${weekday}(?<day>\\d{1,2})(?:st|nd|rd|th|er|[º°ª])?\\.?[\\s/-]*(?:of\\s+|de\\s+)?(?<month>\\p{L}{3,12})\\.?,?[\\s/-]\\s*(?:de\\s+)?(?<year>\\d{4}|\\d{2}(?!\\d|:))${time}$`,
  'isu',
);
const monthFirstName = new RegExp(
  `^${weekday}(?<month>\\p{L}{3,12})\\.?[\\s-](?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,\\s*|[\\s-])(?<year>\\d{4})${time}$`,
  'isu',
);

const two = (part: number | string) => String(part).padStart(2, '0');

/** No date or time is longer. */
const longestDate = 100;

/** Each run of white space can stand between any two parts, so a long one would be divided in every way. */
function withSingleSpaces(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.length > longestDate ? undefined : trimmed.replace(/\s+/g, ' ');
}

/** `T09:30:00` and the zone; empty without a time, undefined if the rest is no time. */
export function readClock(rest: string): string | undefined {
  const written = withSingleSpaces(rest);
  if (written === '') return '';
  const found = written === undefined ? undefined : clock.exec(written)?.groups;
  if (!found) return undefined;
  const { hour = '', minute = '', second = '00', fraction, half, zone = '' } = found;
  const isAfternoon = half !== undefined && half.toLowerCase().startsWith('p');
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = /^(?:z|utc|gmt)$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
  return `T${two(hours)}:${minute}:${second}${fraction === undefined ? '' : `.${fraction}`}${offset}`;
}

type YearMonthDay = readonly [year: number, month: number, day: number];

const yearGuess = (year: string) => `The year is taken for ${year}.`;

/** @param unclear what had to be guessed beside the year */
function dated([written, month, day]: YearMonthDay, rest: string, unclear?: string): ReadDate | undefined {
  const time = readClock(rest);
  const year = fullYear(written);
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (time === undefined || year < 1000 || writtenDay(date) === undefined) return undefined;
  return { iso: `${date}${time}`, guess: unclear ?? (year === written ? undefined : yearGuess(`${year}`)) };
}

/** A text that is a date in ISO 8601 already. */
function fromIso(text: string): ReadDate | undefined {
  const iso = writtenDay(text) === undefined ? undefined : withFullYear(text);
  return iso === undefined
    ? undefined
    : { iso, guess: iso === text ? undefined : yearGuess(iso.slice(0, 4)) };
}

function fromNumbers(text: string, order: DateOrder | undefined): ReadDate | undefined {
  const found = numeric.exec(text)?.groups;
  if (!found) return undefined;
  const { a = '', b = '', c = '', sign = '', rest = '' } = found;
  if (a.length === 4) return c.length <= 2 ? dated([Number(a), Number(b), Number(c)], rest) : undefined;
  if (a.length > 2 || (c.length !== 2 && c.length !== 4)) return undefined;
  const [first, second, year] = [Number(a), Number(b), Number(c)];
  const inOrder = (each: DateOrder, unclear?: string) =>
    dated(each === 'day-first' ? [year, second, first] : [year, first, second], rest, unclear);
  if (order !== undefined) return inOrder(order);
  const isFirstDay = first > 12;
  const isSecondDay = second > 12;
  // Dots separate days first in every country that uses them.
  if (sign === '.')
    return isSecondDay
      ? inOrder('month-first', 'This is a date only with the month first.')
      : inOrder('day-first');
  const isUnclear = !isFirstDay && !isSecondDay && first !== second;
  const unclear = `It is not clear which number is the month; ${first} is taken for it.`;
  return inOrder(isFirstDay ? 'day-first' : 'month-first', isUnclear ? unclear : undefined);
}

function fromDigits(text: string): ReadDate | undefined {
  const found = compact.exec(text)?.groups;
  if (!found) return undefined;
  const { year, month, day, hour, minute, second, zone = '' } = found;
  const rest = hour === undefined ? '' : `${hour}:${minute}:${second ?? '00'}${zone}`;
  return dated([Number(year), Number(month), Number(day)], rest);
}

/** `2026年1月5日`, as in Chinese, Japanese and Korean. */
const eastAsian =
  /^(?<year>\d{4})\s*[年년]\s*(?<month>\d{1,2})\s*[月월]\s*(?<day>\d{1,2})\s*[日일]\s*(?<rest>.*)$/su;

function fromName(text: string): ReadDate | undefined {
  const asian = eastAsian.exec(text)?.groups;
  if (asian) return dated([Number(asian.year), Number(asian.month), Number(asian.day)], asian.rest ?? '');
  const found = (dayFirstName.exec(text) ?? monthFirstName.exec(text))?.groups;
  const month = found && monthOf(found.month ?? '');
  if (month === undefined) return undefined;
  return dated([Number(found?.year), month, Number(found?.day)], found?.rest ?? '');
}

/**
 * Reads a date, or a date and a time, in the usual spellings: ISO 8601, numbers in the given order, digits alone, and
 * names of months in several languages (`monthOf`). Days must exist, and years have two digits or four. Dates of numbers with the year last are read in the given
 * order only; without one, a guess is reported.
 */
export function readDate(text: string, order: DateOrder | undefined): ReadDate | undefined {
  const trimmed = withSingleSpaces(text);
  if (trimmed === undefined) return undefined;
  return fromIso(trimmed) ?? fromNumbers(trimmed, order) ?? fromDigits(trimmed) ?? fromName(trimmed);
}
