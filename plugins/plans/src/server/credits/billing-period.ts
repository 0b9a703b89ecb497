/** A period for which credits are granted. ISO 8601 UTC; `end` is the start of the next period. */
export interface BillingPeriod {
  readonly start: string;
  readonly end: string;
}

/** The time that many months after the anchor; the last day of a month that is too short. */
export function monthsAfter(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth));
  return moved;
}

/**
 * The billing month that contains `now`.
 * @param anchor start of the first month, ISO 8601 UTC; not after `now`.
 */
export function monthAround(anchor: string, now: Date): BillingPeriod {
  const first = new Date(anchor);
  const whole =
    (now.getUTCFullYear() - first.getUTCFullYear()) * 12 + now.getUTCMonth() - first.getUTCMonth();
  const months = Math.max(0, monthsAfter(first, whole) > now ? whole - 1 : whole);
  return {
    start: monthsAfter(first, months).toISOString(),
    end: monthsAfter(first, months + 1).toISOString(),
  };
}

/** The UTC day that contains `now`. */
export function dayAround(now: Date): BillingPeriod {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return { start: start.toISOString(), end: new Date(start.getTime() + 86_400_000).toISOString() };
}
