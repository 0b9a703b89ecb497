import { sameOriginPath } from '@buildai/auth/shared';
import type { Account, Accounts } from '@buildai/auth/shared';
import type { Clock } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { CheckoutContext, CheckoutOrder, CheckoutProvider } from '../../shared/checkout-provider.js';
import { AlreadyBought, AlreadyOnPlan, NoSubscription, PlanNotForSale } from '../../shared/errors.js';
import type { PlanId, Recurrence } from '../../shared/plan.js';
import { freePlanId } from '../../shared/plan.js';
import { withUpgrade } from '../../shared/upgrade-address.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { AppPackages } from '../packages/app-packages.js';
import type { CheckoutRepository } from './checkout-repository.js';
import type { OpenCheckouts } from './open-checkouts.js';
import type { Purchase, PurchaseRepository } from './purchase-repository.js';
import { isRunning, purchaseStatusOf } from './purchase-status.js';

export interface CheckoutServiceParts {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly catalogue: Catalogue;
  readonly purchases: PurchaseRepository;
  readonly checkouts: CheckoutRepository;
  readonly openCheckouts: OpenCheckouts;
  readonly packages: AppPackages;
  readonly accounts: Accounts;
  /** Where plans are sold on this instance. */
  readonly activeProvider: () => CheckoutProvider;
  readonly providers: () => readonly CheckoutProvider[];
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
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
    const { catalogue, clock, contextFor, openCheckouts, purchases, activeProvider } = this.parts;
    const plan = catalogue.require(planId);
    if (plan.id === freePlanId || plan.isHidden) throw PlanNotForSale();
    const provider = activeProvider();
    const now = clock.timestamp();
    const current = (await purchases.plansOf(accountId)).find(
      (purchase) => purchase.provider === provider.id && isRunning(purchase, now),
    );
    const isSame = current?.planId === planId && current.recurrence === recurrence;
    // An overdue subscription is paid, not bought again.
    if (isSame && purchaseStatusOf(current, now) === 'overdue')
      return this.manage(accountId, current.id, signal);
    if (isSame && current.cancelledAt === undefined) throw AlreadyOnPlan();
    const item = { kind: 'plan', plan, recurrence } as const;
    const pages = this.#pagesOfPlan(planId, continueUrl);
    const order = await this.#order(accountId, provider, item, pages);
    const context = await contextFor(signal);
    const begun = await openCheckouts.begin(
      provider,
      order,
      (each) =>
        current && provider.change
          ? provider.change(current.reference, each, context)
          : provider.begin(each, context),
      signal,
    );
    // Paid in another tab just now: change that plan, or it is the requested one.
    return begun === 'paid' ? this.buyPlan(accountId, { planId, recurrence, continueUrl }, signal) : begun;
  }

  /** @throws NotFound where no such package is on sale, AlreadyBought, CheckoutReplaced or CheckoutUnavailable. */
  async buyPackage(
    accountId: string,
    packageId: string,
    signal: AbortSignal,
  ): Promise<{ readonly url: string }> {
    const { contextFor, openCheckouts, packages, activeProvider } = this.parts;
    const found = await packages.find(packageId);
    if (!found?.isOnSale) throw NotFound();
    const provider = activeProvider();
    const item = { kind: 'package', package: found } as const;
    const offer = `/app/${encodeURIComponent(found.appId)}`;
    const pages = {
      returnUrl: this.#returnUrl('/apps/packages', offer),
      cancelUrl: `${this.parts.publicUrl}${offer}`,
    };
    const order = await this.#order(accountId, provider, item, pages);
    const context = await contextFor(signal);
    const begun = await openCheckouts.begin(provider, order, (each) => provider.begin(each, context), signal);
    if (begun === 'paid') throw AlreadyBought();
    return begun;
  }

  /** @throws NoSubscription if the account has no purchase to manage. */
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
    pages: Pick<CheckoutOrder, 'returnUrl' | 'cancelUrl'>,
  ): Promise<CheckoutOrder> {
    const { checkouts } = this.parts;
    const { email } = await this.#account(accountId);
    const { id: checkoutId } = await checkouts.insert({
      provider: provider.id,
      accountId,
      item: item.kind === 'plan' ? `plan:${item.plan.id}` : `package:${item.package.packageId}`,
      recurrence: item.kind === 'plan' ? item.recurrence : undefined,
    });
    return { checkoutId, accountId, email, item, ...pages };
  }

  /** The URL after cancelling: the previous page, with the plan dialog open. */
  #pagesOfPlan(planId: PlanId, continueUrl = ''): Pick<CheckoutOrder, 'returnUrl' | 'cancelUrl'> {
    const { publicUrl } = this.parts;
    const next = sameOriginPath(continueUrl, new URL(publicUrl).origin);
    const returnUrl = this.#returnUrl('/joinPlan', next);
    if (next === undefined) return { returnUrl, cancelUrl: `${publicUrl}/joinPlan` };
    const cancelled = new URL(next, publicUrl);
    cancelled.search = withUpgrade(cancelled.search, planId);
    return { returnUrl, cancelUrl: cancelled.href };
  }

  /** The page that waits for the confirmation of a payment and then continues. */
  #returnUrl(path: string, next: string | undefined): string {
    const carried = next === undefined ? '' : `&${new URLSearchParams({ continueUrl: next }).toString()}`;
    return `${this.parts.publicUrl}${path}?sale_id={SALE_ID}${carried}`;
  }

  async #account(accountId: string): Promise<Account> {
    const account = await this.parts.accounts.get(accountId);
    if (!account) throw NotFound();
    return account;
  }

  #providerOf(purchase: Purchase | undefined): CheckoutProvider | undefined {
    return this.parts.providers().find(({ id }) => id === purchase?.provider);
  }
}
