import { readTime, writtenDay } from '@buildai/core/shared';
import type { DateOrder } from '@buildai/entities/shared';
import { dateOrderHint, readDate } from '@buildai/entities/shared';
import type { Column } from './column.js';

export type { DateOrder } from '@buildai/entities/shared';

/** The order that the browser shows dates in, as its date fields do. */
function browserOrder(): DateOrder {
  const parts = new Intl.DateTimeFormat(globalThis.navigator?.language).formatToParts(new Date());
  const place = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return place('day') < place('month') ? 'day-first' : 'month-first';
}

/**
 * The value of a typed or pasted date, in whatever spelling: in the time zone of the app if none is stated.
 * @returns undefined for what is no date
 */
export function readMoment(
  { property, timeZone }: Column,
  text: string,
  order?: DateOrder,
): string | undefined {
  const known = order ?? (dateOrderHint(text) === 'either' ? browserOrder() : undefined);
  const written = readDate(text, known)?.iso;
  if (written === undefined) return undefined;
  return property.format === 'date' ? writtenDay(written) : readTime(written, timeZone);
}
