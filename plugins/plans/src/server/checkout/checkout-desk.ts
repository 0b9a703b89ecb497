import type { Account, Accounts } from '@buildai/auth/shared';
import type { Clock } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { CheckoutContext, CheckoutOrder, CheckoutProvider } from '../../shared/checkout-provider.js';
import { AlreadyOnPlan, NoSubscription, PlanNotForSale } from '../../shared/errors.js';
import type { PlanId, Recurrence } from '../../shared/plan.js';
import { freePlanId } from '../../shared/plan.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { AppPackages } from '../packages/app-packages.js';
import type { CheckoutRepository } from './checkout-repository.js';
import type { Purchase, PurchaseRepository } from './purchase-repository.js';
import { isRunning, standingOf } from './purchase-standing.js';

export interface CheckoutDeskParts {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly catalogue: Catalogue;
  readonly purchases: PurchaseRepository;
  readonly checkouts: CheckoutRepository;
  readonly packages: AppPackages;
  readonly accounts: () => Accounts;
  /** Where plans are sold on this instance. */
  readonly seller: () => CheckoutProvider;
  readonly providers: () => readonly CheckoutProvider[];
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
}

/** Where one begins to buy, and goes to change what one has bought. */
export class CheckoutDesk {
  constructor(private readonly parts: CheckoutDeskParts) {}

  /** @throws UnknownPlan, PlanNotForSale, AlreadyOnPlan or CheckoutUnavailable */
  async buyPlan(
    accountId: string,
    planId: PlanId,
    recurrence: Recurrence,
    signal: AbortSignal,
  ): Promise<{ readonly url: string }> {
    const { catalogue, clock, contextFor, purchases, seller } = this.parts;
    const plan = catalogue.require(planId);
    if (plan.id === freePlanId || plan.isHidden) throw PlanNotForSale();
    const provider = seller();
    const now = clock.timestamp();
    const current = (await purchases.plansOf(accountId)).find(
      (purchase) => purchase.provider === provider.id && isRunning(purchase, now),
    );
    const isSame = current?.planId === planId && current.recurrence === recurrence;
    // What is owed for it is paid, and not bought a second time.
    if (isSame && standingOf(current, now) === 'overdue') return this.manage(accountId, current.id, signal);
    if (isSame && current.cancelledAt === undefined) throw AlreadyOnPlan();
    const order = await this.#order(accountId, provider, { kind: 'plan', plan, recurrence });
    const context = await contextFor(signal);
    return current && provider.change
      ? provider.change(current.reference, order, context)
      : provider.begin(order, context);
  }

  /** @throws NotFound where no such package is on sale, or CheckoutUnavailable. */
  async buyPackage(
    accountId: string,
    packageId: string,
    signal: AbortSignal,
  ): Promise<{ readonly url: string }> {
    const { contextFor, packages, seller } = this.parts;
    const found = await packages.find(packageId);
    if (!found?.isOnSale) throw NotFound();
    const provider = seller();
    const order = await this.#order(accountId, provider, { kind: 'package', package: found });
    return provider.begin(order, await contextFor(signal));
  }

  /** @throws NoSubscription where there is nothing of this account to manage. */
  async manage(
    accountId: string,
    purchaseId: string,
    signal: AbortSignal,
  ): Promise<{ readonly url: string }> {
    const purchase = await this.parts.purchases.get(purchaseId);
    const provider = this.#providerOf(purchase);
    if (!purchase || !provider || purchase.accountId !== accountId) throw NoSubscription();
    const returnUrl = `${this.parts.publicUrl}/settings?section=plan`;
    const context = await this.parts.contextFor(signal);
    return { url: await provider.manageUrl({ reference: purchase.reference, returnUrl }, context) };
  }

  async #order(
    accountId: string,
    provider: CheckoutProvider,
    item: CheckoutOrder['item'],
  ): Promise<CheckoutOrder> {
    const { checkouts, publicUrl } = this.parts;
    const { email } = await this.#account(accountId);
    const { id: checkoutId } = await checkouts.insert({
      provider: provider.id,
      accountId,
      item: item.kind === 'plan' ? `plan:${item.plan.id}` : `package:${item.package.packageId}`,
      recurrence: item.kind === 'plan' ? item.recurrence : undefined,
    });
    const page = `${publicUrl}${item.kind === 'plan' ? '/joinPlan' : '/apps/packages'}`;
    return { checkoutId, accountId, email, item, returnUrl: `${page}?sale_id={SALE_ID}`, cancelUrl: page };
  }

  async #account(accountId: string): Promise<Account> {
    const account = await this.parts.accounts().get(accountId);
    if (!account) throw NotFound();
    return account;
  }

  #providerOf(purchase: Purchase | undefined): CheckoutProvider | undefined {
    return this.parts.providers().find(({ id }) => id === purchase?.provider);
  }
}
