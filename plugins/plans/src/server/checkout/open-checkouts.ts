import type { CheckoutContext, CheckoutOrder, CheckoutProvider } from '../../shared/checkout-provider.js';
import { CheckoutReplaced } from '../../shared/errors.js';
import type { Checkout, CheckoutRepository } from './checkout-repository.js';
import type { PurchaseRepository } from './purchase-repository.js';
import type { PurchaseSync } from './purchase-sync.js';

export interface OpenCheckoutsParts {
  readonly checkouts: CheckoutRepository;
  readonly purchases: PurchaseRepository;
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
  readonly sync: Pick<PurchaseSync, 'sync'>;
}

type Begin = (order: CheckoutOrder) => ReturnType<CheckoutProvider['begin']>;

/**
 * Keeps only the newest of several checkouts for the same item payable (for example two plans in two tabs):
 * otherwise a person could end up paying for two subscriptions.
 */
export class OpenCheckouts {
  constructor(private readonly parts: OpenCheckoutsParts) {}

  /**
   * Starts a checkout, and closes earlier ones of the account for the same item.
   * @returns 'paid' if an earlier one turns out to be paid; this one is closed then.
   * @throws CheckoutReplaced if the account has started another one since.
   */
  async begin(
    provider: CheckoutProvider,
    order: CheckoutOrder,
    begin: Begin,
    signal: AbortSignal,
  ): Promise<{ readonly url: string } | 'paid'> {
    const { checkouts } = this.parts;
    const { url, reference } = await begin(order);
    if (reference === undefined || !provider.close) return { url };
    await checkouts.setReference(order.checkoutId, reference);
    // Either the later one sees the reference just stored, or this one sees the later one: in both cases one closes
    // this checkout.
    const { newer, older } = await checkouts.listOpen(order.checkoutId);
    const own = { id: order.checkoutId, reference };
    if (newer.length > 0) {
      await this.#close(provider, own, signal);
      throw CheckoutReplaced();
    }
    for (const each of older) {
      if ((await this.#close(provider, each, signal)) === 'closed') continue;
      await this.#close(provider, own, signal);
      return 'paid';
    }
    return { url };
  }

  /** @returns 'paid' for one that was paid, unless that was known before. */
  async #close(
    provider: CheckoutProvider,
    { id, reference }: Pick<Checkout, 'id' | 'reference'>,
    signal: AbortSignal,
  ): Promise<'closed' | 'paid'> {
    const { checkouts, contextFor, purchases, sync } = this.parts;
    if (reference === undefined || !provider.close) return 'closed';
    const outcome = await provider.close(reference, await contextFor(signal));
    const isNews = outcome === 'paid' && !(await purchases.find(provider.id, reference));
    if (isNews) await sync.sync(provider, { kind: 'sale', id: reference, checkoutId: id }, signal);
    await checkouts.markClosed(id);
    return isNews ? 'paid' : 'closed';
  }
}
