import { lockInTransaction } from '@buildai/core';
import { planLimit } from '../../shared/plan.js';
import type { PlanLimits } from '../../shared/plan-limits.js';
import type { AccountPlans } from '../accounts/account-plans.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { limitReached } from './limit-reached.js';

export interface PlanGateParts {
  readonly catalogue: Catalogue;
  readonly accountPlans: AccountPlans;
}

/** Implements the feature and count checks of plans. */
export function createPlanGates({ accountPlans, catalogue }: PlanGateParts): PlanLimits {
  return {
    async requireFeature(accountId, limit, transaction) {
      const { plan } = await accountPlans.get(accountId, transaction);
      if (planLimit(plan, limit) === 0) throw limitReached(catalogue, { plan, limit, used: 0, total: 0 });
    },
    async planOf(accountId, transaction) {
      return (await accountPlans.get(accountId, transaction)).plan;
    },
    async hasFeature(accountId, feature) {
      const { plan } = await accountPlans.get(accountId);
      return planLimit(plan, feature) !== 0;
    },
    async requireWithinLimit(accountId, limit, count, transaction) {
      await lockInTransaction(transaction, `${limit}:${accountId}`);
      const { plan } = await accountPlans.get(accountId, transaction);
      const total = plan.limits[limit];
      if (total === null) return;
      const used = await count(transaction);
      if (used >= total) throw limitReached(catalogue, { plan, limit, used, total });
    },
  };
}
