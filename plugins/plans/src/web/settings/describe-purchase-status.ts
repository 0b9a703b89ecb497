import type { StatusTone } from '@buildai/web';
import type { PurchaseView } from '../../shared/plans-api.js';
import { formatDate } from '../format-date.js';

/** The status of a purchase: a label, its color, and a sentence if there is something to know. */
export interface DescribedStatus {
  readonly label: string;
  readonly tone: StatusTone;
  readonly sentence?: string;
}

type Standing = Pick<PurchaseView, 'standing' | 'cancelledAt' | 'endsAt' | 'payBy' | 'payments' | 'title'>;

/** `Your payment on Nov 22, 2026 failed`, with its day where it is known. */
function failedCharge({ payments }: Standing): string {
  const failed = payments
    .filter(({ status }) => status === 'failed')
    .toSorted((a, b) => b.paidAt.localeCompare(a.paidAt))[0];
  return failed ? `Your payment on ${formatDate(failed.paidAt)} failed` : 'Your payment failed';
}

/** @param isInForce whether what was bought can be used now. */
export function describePurchaseStatus(purchase: Standing, isInForce: boolean): DescribedStatus {
  const { standing, cancelledAt, endsAt, payBy, title } = purchase;
  switch (standing) {
    case 'alive':
      return cancelledAt === null ? { label: 'Active', tone: 'success' } : cancelled(endsAt);
    case 'overdue':
      return {
        label: 'Payment overdue',
        tone: isInForce ? 'warning' : 'error',
        sentence: isInForce
          ? `${failedCharge(purchase)}. Update your card${payBy ? ` by ${formatDate(payBy)}` : ''} to keep ${title}. Your credits renew when the payment goes through.`
          : `${failedCharge(purchase)}, so ${title} is paused. Update your card: the plan and its credits are back as soon as the payment goes through.`,
      };
    case 'refunded':
      return {
        label: 'Refunded',
        tone: 'neutral',
        sentence: `The last payment for ${title} was refunded, so it is no longer active. Choose a plan to subscribe again.`,
      };
    case 'disputed':
      return {
        label: 'Disputed',
        tone: 'error',
        sentence: `The last payment for ${title} is disputed, so it is paused until the dispute is settled. If you didn’t mean to dispute it, ask your bank to withdraw the dispute.`,
      };
    case 'ended':
      return {
        label: 'Ended',
        tone: 'neutral',
        ...(endsAt && { sentence: `${title} ended on ${formatDate(endsAt)}.` }),
      };
  }
}

function cancelled(endsAt: string | null): DescribedStatus {
  const sentence = endsAt
    ? `You canceled this plan. You can use it until ${formatDate(endsAt)}, and you won’t be charged again.`
    : 'You canceled this plan. You won’t be charged again.';
  return { label: 'Canceled', tone: 'warning', sentence };
}
