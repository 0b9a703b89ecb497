import { monthsAfter } from '../credits/billing-period.js';
import type { Payment, Purchase } from './purchase-repository.js';

/**
 * Status of a purchase. `alive` is paid for; `overdue`: the last charge failed and the provider retries it;
 * `refunded` and `disputed`: the newest payment was or is about to be returned.
 */
export type PurchaseStatus = 'alive' | 'overdue' | 'ended' | 'refunded' | 'disputed';

const newest = (payments: readonly Payment[]): Payment | undefined =>
  payments
    .filter(({ status }) => status !== 'failed')
    .reduce<Payment | undefined>(
      (last, each) => (last && last.paidAt > each.paidAt ? last : each),
      undefined,
    );

/** @param now ISO 8601 UTC. */
export function purchaseStatusOf(purchase: Purchase, now: string): PurchaseStatus {
  const payment = newest(purchase.payments);
  if (payment?.status === 'disputed') return 'disputed';
  if (payment && payment.amount > 0 && payment.refunded >= payment.amount) return 'refunded';
  if (purchase.endsAt !== undefined && purchase.endsAt <= now) return 'ended';
  return purchase.status;
}

/** Milliseconds. */
const day = 86_400_000;

const lastPaid = ({ payments }: Purchase) =>
  newest(payments.filter(({ amount, refunded, status }) => status === 'paid' && refunded < amount));

/** End of the period covered by the last successful payment; undefined if there was none. */
function paidUntil(purchase: Purchase): Date | undefined {
  const paid = lastPaid(purchase);
  return paid && monthsAfter(new Date(paid.paidAt), purchase.recurrence === 'yearly' ? 12 : 1);
}

/**
 * Deadline for paying a failed charge before the plan ends: the grace period after the paid period. ISO 8601
 * UTC; undefined if no charge failed or nothing was ever paid.
 */
export function payBy(purchase: Purchase, now: string, graceDays: number): string | undefined {
  if (purchaseStatusOf(purchase, now) !== 'overdue') return undefined;
  const until = paidUntil(purchase);
  return until && new Date(until.getTime() + graceDays * day).toISOString();
}

/**
 * The time whose monthly credits apply: now, or the last paid month while a charge is failing.
 * @param now ISO 8601 UTC.
 */
export function creditsAt(purchase: Purchase, now: string): Date {
  const paid = purchaseStatusOf(purchase, now) === 'overdue' ? lastPaid(purchase) : undefined;
  const present = new Date(now);
  if (!paid) return present;
  const lastMonth = monthsAfter(new Date(paid.paidAt), purchase.recurrence === 'yearly' ? 11 : 0);
  return lastMonth < present ? lastMonth : present;
}

/** Whether the provider still charges for it or retries a failed charge. */
export function isRunning(purchase: Purchase, now: string): boolean {
  return ['alive', 'overdue'].includes(purchaseStatusOf(purchase, now));
}

/** Whether the purchase is in force: paid for, or overdue within the grace period. */
export function isPaidFor(purchase: Purchase, now: string, graceDays: number): boolean {
  const standing = purchaseStatusOf(purchase, now);
  return standing === 'overdue' ? now < (payBy(purchase, now, graceDays) ?? '') : standing === 'alive';
}
