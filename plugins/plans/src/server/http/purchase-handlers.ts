import type { Clock, Database, Handlers } from '@buildai/core';
import type { plansApi } from '../../shared/plans-api.js';
import type { AccountPlans } from '../accounts/account-plans.js';
import { readQuotas } from '../accounts/account-quotas.js';
import type { CheckoutService } from '../checkout/checkout-service.js';
import type { AppPackages } from '../packages/app-packages.js';
import type { PurchaseViews } from './purchase-views.js';

export interface PurchaseHandlerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accountPlans: AccountPlans;
  readonly packages: AppPackages;
  readonly checkoutService: CheckoutService;
  readonly views: PurchaseViews;
}

type PurchaseHandlers = Pick<
  Handlers<typeof plansApi>,
  'purchases' | 'packages' | 'checkout' | 'packageCheckout' | 'manage'
>;

/** Handlers for buying, and for what the caller has bought. */
export function createPurchaseHandlers(parts: PurchaseHandlerParts): PurchaseHandlers {
  const { accountPlans, checkoutService, clock, db, packages, views } = parts;
  return {
    purchases: async ({ caller }) => ({ purchases: await views.list(caller.accountId) }),
    async packages({ caller }) {
      const account = await accountPlans.get(caller.accountId);
      const owned = await packages.amongst(account.purchases);
      // Read after the purchases, so that each package found has its credits.
      const quotas = await readQuotas({ db, clock }, account);
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
