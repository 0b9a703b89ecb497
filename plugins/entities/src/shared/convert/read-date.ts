import type { ConvertOptions } from './conversion.js';

/** A date and time as written, and what had to be guessed. */
export interface ReadDate {
  /** ISO 8601: `2026-01-31`, or `2026-01-31T09:30:00` with what zone was stated. */
  readonly iso: string;
  readonly guess: string | undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock =
  /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>z|utc|gmt|[-+]\d{2}:?\d{2})?$/iu;
const numeric =
  /^(?<a>\d{1,4})(?<sign>[./-])(?<b>\d{1,2})\k<sign>(?<c>\d{1,4})\.?(?:[,\s]\s*|T)?(?<rest>.*)$/su;
const dayFirstName =
  /^(?:\p{L}+,\s*)?(?<day>\d{1,2})(?:st|nd|rd|th)?\.?[\s-](?:of\s+)?(?<month>\p{L}{3,9})\.?,?[\s-](?<year>\d{4})(?:[,\s]\s*(?:at\s+)?(?<rest>.*))?$/su;
const monthFirstName =
  /^(?:\p{L}+,\s*)?(?<month>\p{L}{3,9})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})(?:[,\s]\s*(?:at\s+)?(?<rest>.*))?$/su;

const two = (part: number | string) => String(part).padStart(2, '0');

/** `T09:30:00` and the zone; empty without a time, undefined if the rest is no time. */
export function readClock(rest: string): string | undefined {
  if (rest.trim() === '') return '';
  const found = clock.exec(rest.trim())?.groups;
  if (!found) return undefined;
  const { hour = '', minute = '', second = '00', half, zone = '' } = found;
  const isAfternoon = half !== undefined && half.toLowerCase().startsWith('p');
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = /^(?:z|utc|gmt)$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2');
  return `T${two(hours)}:${minute}:${second}${offset}`;
}

function dated(
  [year, month, day]: readonly [number, number, number],
  rest: string,
  guess: string | undefined,
): ReadDate | undefined {
  const time = readClock(rest);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (time === undefined || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return { iso: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}${time}`, guess };
}

function fromNumbers(text: string, order: ConvertOptions['dateOrder']): ReadDate | undefined {
  const found = numeric.exec(text)?.groups;
  if (!found) return undefined;
  const { a = '', b = '', c = '', sign = '', rest = '' } = found;
  if (a.length === 4)
    return c.length <= 2 ? dated([Number(a), Number(b), Number(c)], rest, undefined) : undefined;
  if (a.length > 2 || (c.length !== 2 && c.length !== 4)) return undefined;
  const year = c.length === 4 ? Number(c) : Number(c) + (Number(c) < 70 ? 2000 : 1900);
  const [first, second] = [Number(a), Number(b)];
  // Dots separate days first in every country that uses them.
  const known = sign === '.' ? 'day-first' : order;
  const isDayFirst =
    second > 12 ? false : first > 12 ? true : known === undefined ? false : known === 'day-first';
  const isUnclear = known === undefined && first <= 12 && second <= 12 && first !== second;
  const contradicts = known !== undefined && isDayFirst !== (known === 'day-first');
  const guess = isUnclear
    ? `It is not clear which number is the month; ${first} is taken for it.`
    : contradicts
      ? `This is a date only with the ${isDayFirst ? 'day' : 'month'} first.`
      : c.length === 2
        ? `The year is taken for ${year}.`
        : undefined;
  return dated(isDayFirst ? [year, second, first] : [year, first, second], rest, guess);
}

function fromName(text: string): ReadDate | undefined {
  const found = (dayFirstName.exec(text) ?? monthFirstName.exec(text))?.groups;
  if (!found) return undefined;
  const name = found.month?.toLowerCase() ?? '';
  const month = months.indexOf(name.slice(0, 3)) + 1;
  return month === 0
    ? undefined
    : dated([Number(found.year), month, Number(found.day)], found.rest ?? '', undefined);
}

/** Reads dates that are not ISO 8601: with numbers, or English names of months. Days must exist. */
export function readDate(text: string, order: ConvertOptions['dateOrder']): ReadDate | undefined {
  return fromNumbers(text.trim(), order) ?? fromName(text.trim());
}
