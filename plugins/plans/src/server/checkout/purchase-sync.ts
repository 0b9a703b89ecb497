import type { Accounts } from '@buildai/auth/shared';
import type { Database } from '@buildai/core';
import type { CheckoutContext, CheckoutProvider, PurchaseReference } from '../../shared/checkout-provider.js';
import type { CheckoutRepository } from './checkout-repository.js';
import type { PurchaseOwnership } from './purchase-ownership.js';
import type { Purchase, PurchaseRepository } from './purchase-repository.js';

export interface PurchaseSyncParts {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly purchases: PurchaseRepository;
  readonly checkouts: CheckoutRepository;
  readonly ownership: PurchaseOwnership;
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
}

/**
 * Updates a purchase to the provider's state. Webhook events, returns from a checkout and the hourly
 * reconciliation all end here, so their order and number do not matter.
 */
export class PurchaseSync {
  constructor(private readonly parts: PurchaseSyncParts) {}

  /**
   * @returns undefined if the provider has no such purchase.
   * @throws CheckoutUnavailable if it cannot be reached.
   */
  async sync(
    provider: CheckoutProvider,
    reference: PurchaseReference,
    signal: AbortSignal,
  ): Promise<Purchase | undefined> {
    const { contextFor, db, ownership, purchases } = this.parts;
    const reading = await purchases.beginReading(provider.id);
    const found = await provider.read(reference, await contextFor(signal));
    if (!found) return undefined;
    const accountId = await this.#accountFor(provider.id, found.email, [
      reference.checkoutId,
      found.checkoutId,
    ]);
    return db.transaction(async (transaction) => {
      const purchase = await purchases.apply(transaction, provider.id, found, reading);
      if (!purchase) return undefined;
      const owner = purchase.accountId ?? accountId;
      if (owner !== undefined) await ownership.attach(purchase, owner, transaction);
      return { ...purchase, accountId: owner };
    });
  }

  /** The owner: the account that started the checkout, else the one with the verified buyer's address. */
  async #accountFor(
    providerId: string,
    email: string,
    checkoutIds: readonly (string | undefined)[],
  ): Promise<string | undefined> {
    const { accounts, checkouts } = this.parts;
    for (const id of checkoutIds) {
      const checkout = id === undefined ? undefined : await checkouts.find(providerId, id);
      if (checkout) return checkout.accountId;
    }
    const account = await accounts.findByEmail(email);
    return account?.emailVerified ? account.accountId : undefined;
  }
}
