import type { ConvertOptions } from '@buildai/entities/shared';
import { readDate } from '@buildai/entities/shared';
import type { Column } from './column.js';

/** The order of the day and the month in dates such as 03/04/2026. */
export type DateOrder = NonNullable<ConvertOptions['dateOrder']>;

/** The order that the browser shows dates in, as its date fields do. */
function browserOrder(): DateOrder {
  const parts = new Intl.DateTimeFormat(globalThis.navigator?.language).formatToParts(new Date());
  const place = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return place('day') < place('month') ? 'day-first' : 'month-first';
}

/**
 * The value of a typed or pasted date, in the time zone of the browser if none is stated.
 * @returns undefined for what is no date: browsers take almost any text with a number for one.
 */
export function readMoment({ property }: Column, text: string, order?: DateOrder): string | undefined {
  const found = readDate(text, order ?? browserOrder());
  // What the server understands is passed on as it is.
  if (!found || /^\d{4}-\d{2}-\d{2}([T ]|$)/.test(text)) return found && text;
  if (property.format === 'date') return found.iso.slice(0, 10);
  const moment = new Date(found.iso.includes('T') ? found.iso : `${found.iso}T00:00:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
