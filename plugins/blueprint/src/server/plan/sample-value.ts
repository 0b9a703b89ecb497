/** A day, and a time where one is given, counted from the day the app is made. */
export interface RelativeDate {
  readonly inDays: number;
  /** `09:30`, local to the app's user. */
  readonly at?: string;
}

/** What a cell of a sample row may say. A reference says the title of the row it points at, a select its option's label. */
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

/** `2026-03-09`, or `2026-03-09T09:30:00.000Z` where a time is given. */
export function resolveDate({ inDays: days, at }: RelativeDate, today: Date): string {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days));
  const text = day.toISOString().slice(0, 10);
  return at === undefined ? text : `${text}T${at}:00.000Z`;
}
