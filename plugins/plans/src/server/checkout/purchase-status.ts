import { monthsAfter } from '../credits/billing-period.js';
import type { Payment, Purchase } from './purchase-repository.js';

/**
 * How somebody stands with what they bought. `alive` is paid for; `overdue`: the last charge failed, and the provider
 * tries it again; `refunded` and `disputed`: the money of the newest payment went back, or is about to.
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

/** When the month or year of the last payment that was made is over; undefined where none was made. */
function paidUntil(purchase: Purchase): Date | undefined {
  const paid = lastPaid(purchase);
  return paid && monthsAfter(new Date(paid.paidAt), purchase.recurrence === 'yearly' ? 12 : 1);
}

/**
 * By when a charge that failed has to be made up for, or the plan ends: so many days after what was paid before is over.
 * ISO 8601 UTC; undefined where no charge has failed, or nothing was ever paid.
 */
export function payBy(purchase: Purchase, now: string, graceDays: number): string | undefined {
  if (purchaseStatusOf(purchase, now) !== 'overdue') return undefined;
  const until = paidUntil(purchase);
  return until && new Date(until.getTime() + graceDays * day).toISOString();
}

/**
 * The moment whose month of credits somebody has: now, or while a charge is failing the last month that was paid for.
 * @param now ISO 8601 UTC.
 */
export function creditsAt(purchase: Purchase, now: string): Date {
  const paid = purchaseStatusOf(purchase, now) === 'overdue' ? lastPaid(purchase) : undefined;
  const present = new Date(now);
  if (!paid) return present;
  const lastMonth = monthsAfter(new Date(paid.paidAt), purchase.recurrence === 'yearly' ? 11 : 0);
  return lastMonth < present ? lastMonth : present;
}

/** Whether the provider still charges for it, or tries to. */
export function isRunning(purchase: Purchase, now: string): boolean {
  return ['alive', 'overdue'].includes(purchaseStatusOf(purchase, now));
}

/** Whether what was bought may be used: it is paid for, or there is still time to make up for a charge that failed. */
export function isPaidFor(purchase: Purchase, now: string, graceDays: number): boolean {
  const standing = purchaseStatusOf(purchase, now);
  return standing === 'overdue' ? now < (payBy(purchase, now, graceDays) ?? '') : standing === 'alive';
}
