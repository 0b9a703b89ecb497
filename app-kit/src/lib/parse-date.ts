/** Parses a day (`2026-03-01`) in local time rather than as midnight UTC. */
export function parseDate(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && !(value instanceof Date)) return undefined;
  const day = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null;
  const date = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
