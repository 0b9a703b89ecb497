import type { ClockChange, ClockTime } from './time-zone.js';
import { offsetAt, timeOf } from './time-zone.js';

/** A date, or a date and a time, in ISO 8601; the time may state its distance from UTC. */
const written =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<clock>\d{2}:\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?(?<zone>Z|[-+]\d{2}(?::?\d{2})?)?)?$/i;

const two = (part: number) => String(part).padStart(2, '0');

/** `+01:00`; `Z` for UTC. */
function offsetText(offset: number): string {
  if (offset === 0) return 'Z';
  const minutes = Math.round(Math.abs(offset) / 60_000);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const [, hours = '0', minutes = '0'] = /^[-+](\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return zone.startsWith('-') ? -size : size;
}

/** The text in the years that have four digits, as ISO 8601 UTC. */
function isoOf(time: number): string | undefined {
  if (Number.isNaN(time)) return undefined;
  const iso = Math.abs(time) > 8.64e15 ? '' : new Date(time).toISOString();
  return iso.length === 24 ? iso : undefined;
}

/** The milliseconds of a date and a time as if they were UTC; undefined if there is no such day or time. */
function shownTime(groups: Readonly<Record<string, string | undefined>>): number | undefined {
  const { day = '', clock = '00:00', second = '00', fraction = '0' } = groups;
  const time = Date.parse(`${day}T${clock}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
  // JavaScript takes 31 February for 3 March, and 24:00 for the next day.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(`${day}T${clock}`) ? undefined : time;
}

/** What a text in ISO 8601 says. */
export interface WrittenTime {
  /** The time in UTC with milliseconds, so that text order is time order. */
  readonly time: string;
  /** Present if it states a time of day that the clocks of the zone skip, or show twice (see `timeOf`). */
  readonly clockChange?: ClockChange | undefined;
}

/**
 * The time that a text in ISO 8601 states. A text without a distance from UTC is read on the clocks of the zone (see
 * `timeOf`); a date alone is the beginning of the day there.
 * @returns undefined for other texts and days that do not exist
 */
export function readWritten(text: string, timeZone: string): WrittenTime | undefined {
  const groups = written.exec(text.trim())?.groups;
  const shown = groups && shownTime(groups);
  if (shown === undefined) return undefined;
  const zone = groups?.['zone'];
  const read: ClockTime = zone === undefined ? timeOf(shown, timeZone) : { time: shown - offsetOf(zone) };
  const time = isoOf(read.time);
  if (time === undefined) return undefined;
  return { time, clockChange: groups?.['clock'] === undefined ? undefined : read.clockChange };
}

/** The time that `readWritten` returns, alone. */
export const readTime = (text: string, timeZone: string): string | undefined =>
  readWritten(text, timeZone)?.time;

/** The milliseconds of a time as the product stores it, in UTC, or of a day; NaN for other texts. */
export const storedTime = (text: string): number => Date.parse(readTime(text, 'UTC') ?? '');

/** The day as it is written, whatever its distance from UTC; undefined if the text is no date or time in ISO 8601. */
export function writtenDay(text: string): string | undefined {
  const groups = written.exec(text.trim())?.groups;
  return groups && shownTime(groups) !== undefined ? groups['day'] : undefined;
}

/**
 * A time as the clocks of a zone show it, with their distance from UTC: `2026-03-29T03:30:00+02:00`. Seconds are always
 * stated, milliseconds if there are some.
 * @returns undefined if the text is no time
 */
export function writeTime(time: string | number, timeZone: string): string | undefined {
  const at = typeof time === 'number' ? time : storedTime(time);
  if (Number.isNaN(at)) return undefined;
  // Zones were a few seconds off full minutes a century ago; texts have no room for them.
  const offset = Math.round(offsetAt(at, timeZone) / 60_000) * 60_000;
  const shown = isoOf(at + offset)?.replace(/(\.000)?Z$/, '');
  return shown === undefined ? undefined : `${shown}${offsetText(offset)}`;
}

/** What the clocks of a zone show at a time, for a field of a form: `2026-03-29T03:30`; empty if it is no time. */
export function clockTime(time: string | number, timeZone: string): string {
  return writeTime(time, timeZone)?.slice(0, 16) ?? '';
}

/** The day in a zone, `2026-03-29`; empty if it is no time. */
export function dayOf(time: string | number, timeZone: string): string {
  return clockTime(time, timeZone).slice(0, 10);
}

/** A day some days later; the text of a day that does not exist counts as the day that follows it in the calendar. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
