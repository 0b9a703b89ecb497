import { addDays, storedTime } from '@buildai/core/shared';
import { mapTexts } from '@buildai/apps/shared';
import type { Row } from '../../model/row.js';

const day = 86_400_000;
/** Dates further away, such as birthdays, aren't about the present. */
const farthest = 366 * day;
const datePattern = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Moves the dates of sample rows by the whole days since the template was made, so that a calendar shows what is
 * coming, not what is long over.
 */
export function freshSamples(
  rows: readonly Row[],
  { now, madeAt }: { readonly now: string; readonly madeAt: string },
): readonly Row[] {
  const made = Date.parse(madeAt);
  const days = Math.floor((Date.parse(now) - made) / day);
  const moved = (text: string): string => {
    const [, date, time = ''] = datePattern.exec(text) ?? [];
    if (date === undefined || Math.abs(storedTime(date) - made) > farthest) return text;
    return addDays(date, days) + time;
  };
  return rows.map((row) => {
    const createdAt = moved(row.createdAt);
    return {
      ...row,
      createdAt: createdAt < now ? createdAt : now,
      updatedAt: createdAt < now ? createdAt : now,
      data: mapTexts(row.data, moved) as Row['data'],
    };
  });
}
