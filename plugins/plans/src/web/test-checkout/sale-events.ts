import type { StatusTone } from '@buildai/web';
import type { LocalSaleEvent, LocalSaleView } from '../../shared/local-checkout.js';

type Status = LocalSaleView['status'];

/** Label of the sale's status. */
export const saleStatus: Readonly<Record<Status, { readonly label: string; readonly tone: StatusTone }>> = {
  open: { label: 'Not paid yet', tone: 'neutral' },
  alive: { label: 'Paid', tone: 'success' },
  overdue: { label: 'Payment overdue', tone: 'warning' },
  cancelled: { label: 'Canceled', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'error' },
};

/** What can be played, and what it means. */
export interface SimulatedEvent {
  readonly event: LocalSaleEvent;
  readonly label: string;
  readonly description: string;
}

interface Rule extends SimulatedEvent {
  readonly when: readonly Status[];
  /** Whether it happens to subscriptions only, not to what is bought once. */
  readonly onlySubscriptions?: boolean;
}

const rules: readonly Rule[] = [
  {
    event: 'renew',
    label: 'Renew',
    description: 'The next payment goes through.',
    when: ['alive', 'overdue'],
    onlySubscriptions: true,
  },
  {
    event: 'fail-charge',
    label: 'Charge fails',
    description:
      'The card is declined and will be retried. The plan stays active until the paid period ends.',
    when: ['alive', 'overdue'],
    onlySubscriptions: true,
  },
  {
    event: 'refund-part',
    label: 'Refund half',
    description: 'Half of the last payment is refunded. The plan stays active.',
    when: ['alive', 'cancelled'],
  },
  {
    event: 'refund',
    label: 'Refund all',
    description: 'The last payment is refunded in full, and the plan ends.',
    when: ['alive', 'overdue', 'cancelled'],
  },
  {
    event: 'dispute',
    label: 'Dispute',
    description: 'The bank holds the last payment until the dispute is settled.',
    when: ['alive', 'cancelled'],
  },
  {
    event: 'win-dispute',
    label: 'Dispute won',
    description: 'The bank gives the payment back to the seller.',
    when: ['disputed'],
  },
  {
    event: 'cancel',
    label: 'Cancel',
    description: 'Nothing more is charged. The plan stays until the paid period ends.',
    when: ['alive', 'overdue'],
    onlySubscriptions: true,
  },
  {
    event: 'restart',
    label: 'Restart',
    description: 'The canceled subscription continues.',
    when: ['cancelled', 'ended'],
    onlySubscriptions: true,
  },
  {
    event: 'end',
    label: 'End now',
    description: 'The subscription ends immediately.',
    when: ['alive', 'overdue', 'cancelled'],
    onlySubscriptions: true,
  },
];

/** What may happen next to a sale that was paid for. */
export function playableEvents({
  status,
  recurrence,
}: Pick<LocalSaleView, 'status' | 'recurrence'>): readonly SimulatedEvent[] {
  return rules.filter(
    ({ when, onlySubscriptions }) => when.includes(status) && !(onlySubscriptions && recurrence === null),
  );
}
