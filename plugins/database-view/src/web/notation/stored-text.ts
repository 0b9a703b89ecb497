import { writeTime } from '@buildai/core/shared';

/**
 * A stored value in an example of what a conversion does: text as it is, other values as JSON, and the values of a field
 * of points in time on the clocks of the app, as its exports write them.
 * @param format that of the field
 */
export function storedText(value: unknown, format: string | undefined, timeZone: string): string {
  if (value === null || value === undefined) return 'No value';
  if (typeof value !== 'string') return JSON.stringify(value);
  return (format === 'date-time' ? writeTime(value, timeZone) : undefined) ?? value;
}
