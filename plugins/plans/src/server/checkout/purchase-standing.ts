import { monthsAfter } from '../credits/billing-period.js';
import type { Payment, Purchase } from './purchase-repository.js';

/**
 * How somebody stands with what they bought. `alive` is paid for; `overdue`: the last charge failed, and the provider
 * tries it again; `refunded` and `disputed`: the money of the newest payment went back, or is about to.
 */
export type PurchaseStanding = 'alive' | 'overdue' | 'ended' | 'refunded' | 'disputed';

const newest = (payments: readonly Payment[]): Payment | undefined =>
  payments
    .filter(({ status }) => status !== 'failed')
    .reduce<Payment | undefined>(
      (last, each) => (last && last.paidAt > each.paidAt ? last : each),
      undefined,
    );

/** @param now ISO 8601 UTC. */
export function standingOf(purchase: Purchase, now: string): PurchaseStanding {
  const payment = newest(purchase.payments);
  if (payment?.status === 'disputed') return 'disputed';
  if (payment && payment.amount > 0 && payment.refunded >= payment.amount) return 'refunded';
  if (purchase.endsAt !== undefined && purchase.endsAt <= now) return 'ended';
  return purchase.status;
}

/** When the month or year of the last payment that was made is over. ISO 8601 UTC; undefined where none was made. */
function paidUntil({ payments, recurrence }: Purchase): string | undefined {
  const paid = newest(
    payments.filter(({ amount, refunded, status }) => status === 'paid' && refunded < amount),
  );
  return paid && monthsAfter(new Date(paid.paidAt), recurrence === 'yearly' ? 12 : 1).toISOString();
}

/** Whether the provider still charges for it, or tries to. */
export function isRunning(purchase: Purchase, now: string): boolean {
  return ['alive', 'overdue'].includes(standingOf(purchase, now));
}

/** Whether what was bought may be used. A charge that failed pays for nothing: what was paid before runs out. */
export function isPaidFor(purchase: Purchase, now: string): boolean {
  const standing = standingOf(purchase, now);
  return standing === 'overdue' ? now < (paidUntil(purchase) ?? '') : standing === 'alive';
}
