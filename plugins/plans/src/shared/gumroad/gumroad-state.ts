import type { GumroadSale, GumroadSubscriber } from './gumroad-answers.js';

/** Whether the buyer has taken the money back through the bank, and the seller has not won it back. */
export const isDisputed = ({ disputed, dispute_won }: GumroadSale): boolean => disputed && !dispute_won;

/** `status` is null for one that was stopped for no reason that has a name. */
export function subscriptionStatus({
  status,
  ended_at,
  failed_at,
}: GumroadSubscriber): 'alive' | 'overdue' | 'ended' {
  if (ended_at || failed_at || !status) return 'ended';
  if (status === 'pending_failure') return 'overdue';
  return ['cancelled', 'failed_payment', 'fixed_subscription_period_ended'].includes(status)
    ? 'ended'
    : 'alive';
}
