import { z } from 'zod';

const calendarDate = z.iso.date();
const dateTime = z.iso.datetime({ offset: true, local: true });
const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Normalizes a point in time to ISO 8601 UTC with milliseconds, so that text order is time order. Without a
 * zone it is read as UTC; a date alone means midnight.
 * @returns undefined if the text is not an ISO 8601 date or time.
 */
export function toMoment(text: string): string | undefined {
  const candidate = text.trim().replace(' ', 'T');
  if (calendarDate.safeParse(candidate).success) return `${candidate}T00:00:00.000Z`;
  if (!dateTime.safeParse(candidate).success) return undefined;
  const moment = new Date(hasZone.test(candidate) ? candidate : `${candidate}Z`);
  const stored = Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
  return stored.length === 24 ? stored : undefined;
}

/** `2026-01-31`; for a time, its UTC date. @returns undefined if the text is neither. */
export function toCalendarDate(text: string): string | undefined {
  return toMoment(text)?.slice(0, 10);
}

/** `09:30`, on a clock of 24 hours; seconds are dropped. @returns undefined if the text is no time of day. */
export function toTimeOfDay(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text.trim()) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : undefined;
}
