import { cellText } from './cell-text.js';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 23, 2026` for a date, `Nov 23, 2026, 2:30 PM` in local time for a moment; other values as they are. */
export function shortMoment(value: unknown, isDate: boolean): string {
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return cellText(value);
  return (isDate ? dayFormat : momentFormat).format(moment);
}

/** The value of a browser's date or date-time input; empty if it is not a moment. */
export function inputMoment(value: unknown, isDate: boolean): string {
  const text = cellText(value);
  if (isDate) return text.slice(0, 10);
  const moment = new Date(text);
  if (text === '' || Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
