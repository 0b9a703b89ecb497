/** The longest that a service is believed, in seconds. */
const longest = 3_600;

/** Seconds, from a number or a date of the header; undefined where it has neither. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.min(longest, Math.max(0, seconds));
}
