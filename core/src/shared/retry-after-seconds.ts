/** In seconds: a day. */
const longest = 86_400;

/** Only this form of a date: engines read a date into texts such as `-5`, too. */
const secondsUntil = (date: string, now: number): number =>
  date.endsWith('GMT') ? (Date.parse(date) - now) / 1000 : NaN;

/**
 * How long to wait according to a Retry-After header, which states seconds or an HTTP date.
 * @param now in ms since 1970
 * @returns seconds, from 0 to a day; undefined if the header is missing or unreadable
 */
export function retryAfterSeconds(
  header: string | null | undefined,
  now: number = Date.now(),
): number | undefined {
  const value = header?.trim() ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : secondsUntil(value, now);
  return Number.isNaN(seconds) ? undefined : Math.min(longest, Math.max(0, seconds));
}
