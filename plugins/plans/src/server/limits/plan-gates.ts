import type { Clock, Database } from '@buildai/core';
import { lockInTransaction } from '@buildai/core';
import { planLimit } from '../../shared/plan.js';
import type { PlanLimits } from '../../shared/plan-limits.js';
import { readQuotas } from '../accounts/account-quotas.js';
import type { AccountPlans } from '../accounts/account-plans.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { limitReached } from './limit-reached.js';

export interface PlanGateParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly accountPlans: AccountPlans;
}

/** Implements the feature and count checks of plans. */
export function createPlanGates(parts: PlanGateParts): PlanLimits {
  const { accountPlans, catalogue } = parts;
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
    async exceeded(accountId, credit, message) {
      const account = await accountPlans.get(accountId);
      const { used = 0, total } = (await readQuotas(parts, account)).find((each) => each.credit === credit) ?? {};
      const { plan } = account;
      return limitReached(catalogue, { plan, limit: credit, used, total: total ?? Infinity }, message);
    },
  };
}
