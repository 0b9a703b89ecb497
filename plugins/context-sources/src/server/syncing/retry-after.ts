/** Upper limit for Retry-After, in seconds. */
const longest = 3_600;

/** The Retry-After header in seconds, from a number or a date; undefined if missing or invalid. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.min(longest, Math.max(0, seconds));
}
