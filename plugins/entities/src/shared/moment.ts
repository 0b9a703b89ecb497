import { z } from 'zod';

const calendarDate = z.iso.date();
const dateTime = z.iso.datetime({ offset: true, local: true });
const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A point in time in the one form that is stored, ISO 8601 UTC with milliseconds, so that text order is time order.
 * Without a zone it is read as UTC, and a date alone as its midnight.
 * @returns undefined for what is no ISO 8601 date or time.
 */
export function toMoment(text: string): string | undefined {
  const candidate = text.trim().replace(' ', 'T');
  if (calendarDate.safeParse(candidate).success) return `${candidate}T00:00:00.000Z`;
  if (!dateTime.safeParse(candidate).success) return undefined;
  const moment = new Date(hasZone.test(candidate) ? candidate : `${candidate}Z`);
  const stored = Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
  return stored.length === 24 ? stored : undefined;
}

/** `2026-01-31`. Of a time, its date in UTC. @returns undefined for what is neither. */
export function toCalendarDate(text: string): string | undefined {
  return toMoment(text)?.slice(0, 10);
}
