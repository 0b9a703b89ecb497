/** A day and optional time, relative to the day the app is created. */
export interface RelativeDate {
  readonly inDays: number;
  /** `09:30`, in the user's time zone. */
  readonly at?: string;
}

/** A cell of a sample row. References contain the title of the row, selects the option's label. */
export type SampleValue = string | number | boolean | RelativeDate | readonly string[];

/** A sample row by field name. */
export type SampleRow = Readonly<Record<string, SampleValue>>;

export function inDays(days: number, at?: string): RelativeDate {
  return at === undefined ? { inDays: days } : { inDays: days, at };
}

export function daysAgo(days: number, at?: string): RelativeDate {
  return inDays(-days, at);
}

export function isRelativeDate(value: SampleValue): value is RelativeDate {
  return typeof value === 'object' && 'inDays' in value;
}

/** `2026-03-09`, or `2026-03-09T09:30:00.000Z` with a time. */
export function resolveDate({ inDays: days, at }: RelativeDate, today: Date): string {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days));
  const text = day.toISOString().slice(0, 10);
  return at === undefined ? text : `${text}T${at}:00.000Z`;
}
