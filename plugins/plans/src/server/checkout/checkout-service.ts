import type { Clock } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';
import { AlreadyBought, AlreadyOnPlan, PlanNotForSale } from '../../shared/errors.js';
import type { PlanId, Recurrence } from '../../shared/plan.js';
import { freePlanId } from '../../shared/plan.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { AppPackages } from '../packages/app-packages.js';
import type { CheckoutOrders } from './checkout-orders.js';
import { managePurchase } from './manage-purchase.js';
import type { ManagePurchaseParts } from './manage-purchase.js';
import { isRunning, purchaseStatusOf } from './purchase-status.js';

export interface CheckoutServiceParts {
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly packages: AppPackages;
  readonly orders: CheckoutOrders;
  /** The provider that sells plans on this instance. */
  readonly activeProvider: () => CheckoutProvider;
  /** What opens the provider's page of a purchase. */
  readonly managing: ManagePurchaseParts;
}

/** The requested plan, its billing interval, and the page to continue to. */
interface WantedPlan {
  readonly planId: PlanId;
  readonly recurrence: Recurrence;
  readonly continueUrl?: string | undefined;
}

/** Starts checkouts, and opens the provider's page for managing a subscription. */
export class CheckoutService {
  constructor(private readonly parts: CheckoutServiceParts) {}

  /** @throws UnknownPlan, PlanNotForSale, AlreadyOnPlan, CheckoutReplaced or CheckoutUnavailable */
  async buyPlan(
    accountId: string,
    { planId, recurrence, continueUrl }: WantedPlan,
    signal: AbortSignal,
  ): Promise<{ readonly url: string }> {
    const { activeProvider, catalogue, clock, managing, orders } = this.parts;
    const plan = catalogue.require(planId);
    if (plan.id === freePlanId || plan.isHidden) throw PlanNotForSale();
    const provider = activeProvider();
    const now = clock.timestamp();
    const current = (await managing.purchases.plansOf(accountId)).find(
      (purchase) => purchase.provider === provider.id && isRunning(purchase, now),
    );
    const isSame = current?.planId === planId && current.recurrence === recurrence;
    // An overdue subscription is paid, not bought again.
    if (isSame && purchaseStatusOf(current, now) === 'overdue')
      return this.manage(accountId, current.id, signal);
    if (isSame && current.cancelledAt === undefined) throw AlreadyOnPlan();
    const item = { kind: 'plan', plan, recurrence } as const;
    const order = { accountId, item, continueUrl, current: current?.reference };
    const begun = await orders.begin(provider, order, signal);
    // Paid in another tab just now: change that plan, or it is the requested one.
    return begun === 'paid' ? this.buyPlan(accountId, { planId, recurrence, continueUrl }, signal) : begun;
  }

  /** @throws NotFound where no such package is on sale, AlreadyBought, CheckoutReplaced or CheckoutUnavailable. */
  async buyPackage(
    accountId: string,
    packageId: string,
    signal: AbortSignal,
  ): Promise<{ readonly url: string }> {
    const { activeProvider, orders, packages } = this.parts;
    const found = await packages.find(packageId);
    if (!found?.isOnSale) throw NotFound();
    const item = { kind: 'package', package: found } as const;
    const begun = await orders.begin(activeProvider(), { accountId, item }, signal);
    if (begun === 'paid') throw AlreadyBought();
    return begun;
  }

  /** @throws NoSubscription if the account has no purchase to manage. */
  manage(accountId: string, purchaseId: string, signal: AbortSignal): Promise<{ readonly url: string }> {
    return managePurchase(this.parts.managing, accountId, purchaseId, signal);
  }
}
