import type { FeatureName } from './limits.js';
import { freePlanId } from './plan.js';
import type { PlanId, Recurrence } from './plan.js';

/** The plan fields of the own account. All are optional: any plugin adds fields to the account. */
export interface PlanOfAccount {
  readonly plan?: PlanId;
  readonly planName?: string;
  /** Plans are ordered by rank. */
  readonly planRank?: number;
  readonly planSubscriptionStatus?: 'alive' | 'overdue' | 'ended' | 'refunded' | 'disputed' | null;
  /**
   * Deadline for paying a failed charge before the plan ends: the grace period after the paid period. ISO
   * 8601 UTC; undefined if no charge failed or nothing was ever paid.
   */
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

/** The plan fields of an account; empty while signed out. */
export function planOfAccount(account: object | undefined): PlanOfAccount {
  return account ?? {};
}

/** Whether an account has no plan, or the free one. */
export const isOnFreePlan = (account: object | undefined): boolean =>
  (planOfAccount(account).plan ?? freePlanId) === freePlanId;
