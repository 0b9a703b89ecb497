import type { Clock, Database, Handlers } from '@buildai/core';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';
import { freePlanId } from '../../shared/plan.js';
import type { Plan } from '../../shared/plan.js';
import type { PaidPlan, plansApi, PurchaseView } from '../../shared/plans-api.js';
import type { AccountPlans } from '../accounts/account-plans.js';
import { readQuotas } from '../accounts/account-quotas.js';
import type { LimitStates } from '../limits/limit-states.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { CheckoutService } from '../checkout/checkout-service.js';
import type { Purchase, PurchaseRepository } from '../checkout/purchase-repository.js';
import { payBy, purchaseStatusOf } from '../checkout/purchase-status.js';
import type { AppPackages } from '../packages/app-packages.js';

export interface PlansHandlerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly accountPlans: AccountPlans;
  readonly limitStates: LimitStates;
  readonly purchases: PurchaseRepository;
  readonly packages: AppPackages;
  readonly checkoutService: CheckoutService;
  readonly graceDays: number;
  readonly activeProvider: () => CheckoutProvider;
  readonly providers: () => readonly CheckoutProvider[];
}

function paidPlan({ isHidden, products, ...plan }: Plan, activeProvider: CheckoutProvider): PaidPlan {
  const isSold = !activeProvider.needsProduct || products[activeProvider.id] !== undefined;
  return { ...plan, isForSale: plan.id !== freePlanId && !isHidden && isSold };
}

export function createPlansHandlers(parts: PlansHandlerParts): Handlers<typeof plansApi> {
  const {
    accountPlans,
    catalogue,
    clock,
    checkoutService,
    graceDays,
    limitStates,
    packages,
    providers,
    purchases,
    activeProvider,
  } = parts;

  const titleOf = async ({ planId, packageId }: Purchase): Promise<string> => {
    if (planId !== undefined) return catalogue.find(planId)?.name ?? planId;
    return (packageId === undefined ? undefined : await packages.find(packageId))?.name ?? '';
  };
  const view = async (purchase: Purchase): Promise<PurchaseView> => {
    const provider = providers().find(({ id }) => id === purchase.provider);
    return {
      purchaseId: purchase.id,
      provider: purchase.provider,
      providerLabel: provider?.label ?? purchase.provider,
      isTest: provider?.isTest ?? false,
      title: await titleOf(purchase),
      planId: purchase.planId ?? null,
      recurrence: purchase.recurrence ?? null,
      standing: purchaseStatusOf(purchase, clock.timestamp()),
      payBy: payBy(purchase, clock.timestamp(), graceDays) ?? null,
      startedAt: purchase.startedAt,
      cancelledAt: purchase.cancelledAt ?? null,
      endsAt: purchase.endsAt ?? null,
      payments: [...purchase.payments],
    };
  };

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
    async purchases({ caller }) {
      const found = await purchases.of(caller.accountId);
      return { purchases: await Promise.all(found.map(view)) };
    },
    async packages({ caller }) {
      const account = await accountPlans.get(caller.accountId);
      const owned = await packages.amongst(account.purchases);
      // After what was bought: a package that is there has its credits then.
      const quotas = await readQuotas(parts, account);
      return {
        packages: owned.map((each) => ({
          ...each,
          credits: quotas.flatMap(({ credit, packages: shares }) =>
            shares
              .filter(({ purchaseId, total }) => purchaseId === each.purchaseId && total > 0)
              .map(({ used, total }) => ({ credit, used, total })),
          ),
        })),
      };
    },
    checkout: ({ caller, body, signal }) => checkoutService.buyPlan(caller.accountId, body, signal),
    packageCheckout: ({ caller, params, signal }) =>
      checkoutService.buyPackage(caller.accountId, params.packageId, signal),
    manage: ({ caller, params, signal }) =>
      checkoutService.manage(caller.accountId, params.purchaseId, signal),
  };
}
