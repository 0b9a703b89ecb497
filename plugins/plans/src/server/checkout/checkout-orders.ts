import type { Accounts } from '@buildai/auth/shared';
import { NotFound } from '@buildai/core/shared';
import type { AppPackage } from '../../shared/app-packages.js';
import type { CheckoutContext, CheckoutOrder, CheckoutProvider } from '../../shared/checkout-provider.js';
import type { CheckoutPages } from './checkout-pages.js';
import type { CheckoutRepository } from './checkout-repository.js';
import type { OpenCheckouts } from './open-checkouts.js';

export interface CheckoutOrdersParts {
  readonly accounts: Accounts;
  readonly checkouts: CheckoutRepository;
  readonly openCheckouts: OpenCheckouts;
  readonly pages: CheckoutPages;
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
}

/** What an account buys. */
export interface NewOrder extends Pick<CheckoutOrder, 'accountId'> {
  readonly item:
    | Extract<CheckoutOrder['item'], { readonly kind: 'plan' }>
    | { readonly kind: 'package'; readonly package: AppPackage };
  /** The page to continue to after the payment of a plan. */
  readonly continueUrl?: string | undefined;
  /** Reference of the subscription that it changes, if the provider can do that. */
  readonly current?: string | undefined;
}

/** Begins checkouts at a provider. */
export class CheckoutOrders {
  constructor(private readonly parts: CheckoutOrdersParts) {}

  /**
   * @returns 'paid' if an earlier checkout for the same thing was paid just now
   * @throws CheckoutReplaced, CheckoutUnavailable
   */
  async begin(
    provider: CheckoutProvider,
    { continueUrl, current, ...ordered }: NewOrder,
    signal: AbortSignal,
  ): Promise<{ readonly url: string } | 'paid'> {
    const { contextFor, openCheckouts, pages } = this.parts;
    const { item } = ordered;
    const returnPages =
      item.kind === 'plan' ? pages.ofPlan(item.plan.id, continueUrl) : pages.ofPackage(item.package.appId);
    const order = await this.#insert(provider, { ...ordered, ...returnPages });
    const context = await contextFor(signal);
    return openCheckouts.begin(
      provider,
      order,
      (each) =>
        current && provider.change ? provider.change(current, each, context) : provider.begin(each, context),
      signal,
    );
  }

  async #insert(
    provider: CheckoutProvider,
    ordered: Omit<CheckoutOrder, 'checkoutId' | 'email'>,
  ): Promise<CheckoutOrder> {
    const { accounts, checkouts } = this.parts;
    const { accountId, item } = ordered;
    const account = await accounts.get(accountId);
    if (!account) throw NotFound();
    const { id: checkoutId } = await checkouts.insert({
      provider: provider.id,
      accountId,
      item: item.kind === 'plan' ? `plan:${item.plan.id}` : `package:${item.package.packageId}`,
      recurrence: item.kind === 'plan' ? item.recurrence : undefined,
    });
    return { ...ordered, checkoutId, email: account.email };
  }
}
