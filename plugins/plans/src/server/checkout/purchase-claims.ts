import type { Database } from '@buildai/core';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';
import { CheckoutUnavailable, SaleUnknown } from '../../shared/errors.js';
import type { PurchaseOwnership } from './purchase-ownership.js';
import type { Purchase, PurchaseRepository } from './purchase-repository.js';
import type { PurchaseSync } from './purchase-sync.js';

export interface PurchaseClaimParts {
  readonly db: Database;
  readonly purchases: PurchaseRepository;
  readonly sync: PurchaseSync;
  readonly ownership: PurchaseOwnership;
  readonly providers: () => readonly CheckoutProvider[];
}

/** Plausible provider sale ids. Nothing else is sent to a provider. */
const plausible = /^[\w=-]{1,120}$/;

/** Assigns purchases to accounts by the sale id that a buyer brings from the checkout. */
export class PurchaseClaims {
  constructor(private readonly parts: PurchaseClaimParts) {}

  /** @throws SaleUnknown where the sale is not known yet, never was, or is another account's. */
  async claim(accountId: string, saleId: string, signal: AbortSignal): Promise<void> {
    const { db, ownership, purchases } = this.parts;
    if (!plausible.test(saleId)) throw SaleUnknown();
    const purchase = await this.#find(accountId, saleId, signal);
    if (!purchase) throw SaleUnknown();
    const isTheirs = await db.transaction(async (transaction) => {
      // It may have been refunded in the meantime.
      const current = await purchases.lock(purchase, transaction);
      return current !== undefined && ownership.attach(current, accountId, transaction);
    });
    if (!isTheirs) throw SaleUnknown();
  }

  async #find(accountId: string, saleId: string, signal: AbortSignal): Promise<Purchase | undefined> {
    const { providers, purchases, sync } = this.parts;
    for (const provider of providers()) {
      const known = await purchases.find(provider.id, saleId);
      if (known?.accountId === accountId) return (await this.#reread(provider, saleId, signal)) ?? known;
      if (known) return known;
    }
    for (const provider of providers()) {
      const found = await sync.sync(provider, { kind: 'sale', id: saleId }, signal);
      if (found) return found;
    }
    return undefined;
  }

  /** What an account has bought may be a subscription whose plan it changed a moment ago: the event may be late. */
  async #reread(
    provider: CheckoutProvider,
    saleId: string,
    signal: AbortSignal,
  ): Promise<Purchase | undefined> {
    try {
      return await this.parts.sync.sync(provider, { kind: 'sale', id: saleId }, signal);
    } catch (error) {
      if (CheckoutUnavailable.is(error)) return undefined;
      throw error;
    }
  }
}
