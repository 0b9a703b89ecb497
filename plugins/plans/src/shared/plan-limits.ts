import { defineService } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';
import type { AppError } from '@buildai/core/shared';
import type { CountName, CreditName, FeatureName } from './limits.js';
import type { Plan } from './plan.js';

/**
 * Checks against an account's plan. Each throws LimitReached (402) with the limit, its usage and the plan
 * that lifts it.
 */
export interface PlanLimits {
  /** @throws LimitReached if the plan does not include the feature. */
  requireFeature(accountId: string, feature: FeatureName, transaction?: Transaction): Promise<void>;
  /** The plan that the account is on. @throws NotFound when there is no such account. */
  planOf(accountId: string, transaction?: Transaction): Promise<Plan>;
  hasFeature(accountId: string, feature: FeatureName): Promise<boolean>;
  /**
   * Checks that one more is within the limit, and locks the count until the transaction ends: of two
   * concurrent transactions that take the last one, one is refused.
   * @param count the current number, read in the transaction.
   */
  requireWithinLimit(
    accountId: string,
    limit: CountName,
    count: (transaction: Transaction) => Promise<number>,
    transaction: Transaction,
  ): Promise<void>;
  /** The LimitReached error for work that turns out to need more credits than are left, in its own words. */
  exceeded(accountId: string, credit: CreditName, message: string): Promise<AppError>;
}
export const planLimits = defineService<PlanLimits>('plans/limits');
