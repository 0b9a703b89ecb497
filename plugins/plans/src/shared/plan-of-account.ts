import type { FeatureName } from './limits.js';
import type { PlanId, Recurrence } from './plan.js';

/** What the answer about one's own account says of its plan. All may be missing: the account is open to any plugin's fields. */
export interface PlanOfAccount {
  readonly plan?: PlanId;
  readonly planName?: string;
  readonly planSubscriptionStatus?: 'alive' | 'overdue' | 'ended' | 'refunded' | 'disputed' | null;
  /** By when a charge that failed has to be made up for; ISO 8601 UTC. */
  readonly planSubscriptionPayBy?: string | null;
  /** ISO 8601 UTC. */
  readonly planSubscriptionCancelledAt?: string | null;
  readonly planSubscriptionRecurrence?: Recurrence | null;
  readonly subscriptionPaymentsIds?: readonly string[];
  readonly features?: readonly FeatureName[];
  readonly builderDailyMessagesUsed?: number;
  /** Null without limit, as all totals are. */
  readonly builderDailyMessagesLimit?: number | null;
  readonly builderChatMessagesUsed?: number;
  readonly builderChatMessagesTotal?: number | null;
  readonly maxApps?: number | null;
  /** How many space apps there may be. */
  readonly maxGenApps?: number | null;
}

/** The fields of the plan of an account, such as that of the session; none while nobody is signed in. */
export function planOfAccount(account: object | undefined): PlanOfAccount {
  return account ?? {};
}
