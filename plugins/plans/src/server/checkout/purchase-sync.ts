import type { Accounts } from '@buildai/auth/shared';
import type { Clock, Database, Events, Live, Transaction } from '@buildai/core';
import type { CheckoutContext, CheckoutProvider, PurchaseReference } from '../../shared/checkout-provider.js';
import { accountPlanChanged } from '../../shared/events.js';
import { planLiveEvents } from '../../shared/live-events.js';
import type { CreditLedger } from '../credits/credit-ledger.js';
import type { AppPackages } from '../packages/app-packages.js';
import type { CheckoutRepository } from './checkout-repository.js';
import type { Purchase, PurchaseRepository } from './purchase-repository.js';
import { purchaseStatusOf } from './purchase-status.js';

export interface PurchaseSyncParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly live: Live;
  readonly accounts: Accounts;
  readonly purchases: PurchaseRepository;
  readonly checkouts: CheckoutRepository;
  readonly ledger: CreditLedger;
  readonly packages: AppPackages;
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
}

/**
 * Updates a purchase to the provider's state. Webhook events, returns from a checkout and the hourly
 * reconciliation all end here, so their order and number do not matter.
 */
export class PurchaseSync {
  constructor(private readonly parts: PurchaseSyncParts) {}

  /**
   * @returns undefined where the provider knows of no such purchase.
   * @throws CheckoutUnavailable where it cannot be asked.
   */
  async sync(
    provider: CheckoutProvider,
    reference: PurchaseReference,
    signal: AbortSignal,
  ): Promise<Purchase | undefined> {
    const { contextFor, db, purchases } = this.parts;
    const reading = await purchases.beginReading(provider.id);
    const said = await provider.read(reference, await contextFor(signal));
    if (!said) return undefined;
    const accountId = await this.#accountFor(provider.id, said.email, [
      reference.checkoutId,
      said.checkoutId,
    ]);
    return db.transaction(async (transaction) => {
      const purchase = await purchases.apply(transaction, provider.id, said, reading);
      if (!purchase) return undefined;
      const owner = purchase.accountId ?? accountId;
      if (owner !== undefined) await this.attach(purchase, owner, transaction);
      return { ...purchase, accountId: owner };
    });
  }

  /** Assigns a purchase to an account. @returns false if it belongs to another account. */
  async attach(purchase: Purchase, accountId: string, transaction: Transaction): Promise<boolean> {
    const { clock, events, ledger, live, packages, purchases } = this.parts;
    if (!(await purchases.attach(transaction, purchase.id, accountId))) return false;
    if (purchase.packageId !== undefined) {
      const isAlive = purchaseStatusOf(purchase, clock.timestamp()) === 'alive';
      const amounts = isAlive
        ? await packages.creditsOf(purchase.packageId, transaction)
        : packages.noCredits;
      await ledger.grantPackage(accountId, purchase.id, amounts, transaction);
    }
    await events.publish(accountPlanChanged, { accountId }, transaction);
    await live.send(`account:${accountId}`, planLiveEvents.changed, {}, transaction);
    return true;
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
