import type { Handlers } from '@buildai/core';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';
import { freePlanId } from '../../shared/plan.js';
import type { Plan } from '../../shared/plan.js';
import type { PaidPlan, plansApi } from '../../shared/plans-api.js';
import type { AccountPlans } from '../accounts/account-plans.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { LimitStates } from '../limits/limit-states.js';

export interface CatalogueHandlerParts {
  readonly catalogue: Catalogue;
  readonly accountPlans: AccountPlans;
  readonly limitStates: LimitStates;
  readonly activeProvider: () => CheckoutProvider;
}

function paidPlan({ isHidden, products, ...plan }: Plan, activeProvider: CheckoutProvider): PaidPlan {
  const isSold = !activeProvider.needsProduct || products[activeProvider.id] !== undefined;
  return { ...plan, isForSale: plan.id !== freePlanId && !isHidden && isSold };
}

/** Handlers for the plans on sale, and for what the caller has used of theirs. */
export function createCatalogueHandlers(
  parts: CatalogueHandlerParts,
): Pick<Handlers<typeof plansApi>, 'paidPlans' | 'usage'> {
  const { accountPlans, activeProvider, catalogue, limitStates } = parts;
  return {
    paidPlans() {
      const { id: provider, label, isTest } = activeProvider();
      const shown = catalogue.all.filter(({ isHidden }) => !isHidden);
      return {
        plans: shown.map((plan) => paidPlan(plan, activeProvider())),
        checkout: { provider, label, isTest },
      };
    },
    async usage({ caller }) {
      const account = await accountPlans.get(caller.accountId);
      return {
        planId: account.plan.id,
        planName: account.plan.name,
        limits: [...(await limitStates.of(account))],
      };
    },
  };
}
