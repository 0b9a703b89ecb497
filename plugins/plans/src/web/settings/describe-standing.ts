import type { StatusTone } from '@buildai/web';
import type { PurchaseView } from '../../shared/plans-api.js';
import { shownDate } from '../shown-date.js';

/** How somebody stands with a purchase: in a word, its colour, and where there is something to know, a sentence. */
export interface DescribedStanding {
  readonly label: string;
  readonly tone: StatusTone;
  readonly sentence?: string;
}

type Standing = Pick<PurchaseView, 'standing' | 'cancelledAt' | 'endsAt'>;

export function describeStanding({ standing, cancelledAt, endsAt }: Standing): DescribedStanding {
  switch (standing) {
    case 'alive':
      return cancelledAt === null ? { label: 'Active', tone: 'success' } : cancelled(endsAt);
    case 'overdue':
      return {
        label: 'Payment overdue',
        tone: 'warning',
        sentence:
          'The last charge failed. It is tried again; check your card so that you do not lose the plan.',
      };
    case 'refunded':
      return {
        label: 'Refunded',
        tone: 'neutral',
        sentence: 'The last payment was given back, so it does not count any more.',
      };
    case 'disputed':
      return {
        label: 'Disputed',
        tone: 'error',
        sentence: 'The last payment is disputed. What it paid for waits until that is settled.',
      };
    case 'ended':
      return {
        label: 'Ended',
        tone: 'neutral',
        ...(endsAt && { sentence: `It ended on ${shownDate(endsAt)}.` }),
      };
  }
}

function cancelled(endsAt: string | null): DescribedStanding {
  const sentence = endsAt
    ? `You have cancelled it. It is yours until ${shownDate(endsAt)}, and nothing is charged any more.`
    : 'You have cancelled it. Nothing is charged any more.';
  return { label: 'Cancelled', tone: 'warning', sentence };
}
