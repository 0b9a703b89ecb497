import { clockTime, storedTime, writtenDay } from '@buildai/core/shared';
import { cellText } from './cell-text.js';

/** `date` for a date, which has no zone; otherwise the zone on whose clocks a point in time is shown. */
type Shown = 'date' | (string & {});

const formats = new Map<Shown, Intl.DateTimeFormat>();

function formatOf(shown: Shown): Intl.DateTimeFormat {
  const known = formats.get(shown);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    ...(shown === 'date' ? { timeZone: 'UTC' } : { timeStyle: 'short', timeZone: shown }),
  });
  formats.set(shown, format);
  return format;
}

/** `Nov 23, 2026` for a date, `Nov 23, 2026, 2:30 PM` for a point in time; other values as they are. */
export function shortMoment(value: unknown, shown: Shown): string {
  const text = shown === 'date' && typeof value === 'string' ? (writtenDay(value) ?? '') : value;
  const moment = typeof text === 'string' ? storedTime(text) : Number.NaN;
  if (Number.isNaN(moment)) return cellText(value);
  return formatOf(shown).format(moment);
}

/** The value of a browser's date or date-time input; empty if it is not a moment. */
export function inputMoment(value: unknown, shown: Shown): string {
  const text = cellText(value);
  return shown === 'date' ? text.slice(0, 10) : clockTime(text, shown);
}
