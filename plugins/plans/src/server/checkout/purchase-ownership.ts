import type { Clock, Events, Transaction } from '@buildai/core';
import { accountPlanChanged } from '../../shared/events.js';
import type { CreditLedger } from '../credits/credit-ledger.js';
import type { AppPackages } from '../packages/app-packages.js';
import type { Purchase, PurchaseRepository } from './purchase-repository.js';
import { purchaseStatusOf } from './purchase-status.js';

export interface PurchaseOwnershipParts {
  readonly clock: Clock;
  readonly events: Events;
  readonly purchases: PurchaseRepository;
  readonly ledger: CreditLedger;
  readonly packages: AppPackages;
}

/** Gives accounts what was paid for. */
export class PurchaseOwnership {
  constructor(private readonly parts: PurchaseOwnershipParts) {}

  /** Assigns a purchase to an account. @returns false if it belongs to another account. */
  async attach(purchase: Purchase, accountId: string, transaction: Transaction): Promise<boolean> {
    const { clock, events, ledger, packages, purchases } = this.parts;
    if (!(await purchases.attach(transaction, purchase.id, accountId))) return false;
    if (purchase.packageId !== undefined) {
      const isAlive = purchaseStatusOf(purchase, clock.timestamp()) === 'alive';
      const amounts = isAlive
        ? await packages.creditsOf(purchase.packageId, transaction)
        : packages.noCredits;
      await ledger.grantPackage(accountId, purchase.id, amounts, transaction);
    }
    await events.publish(accountPlanChanged, { accountId }, transaction);
    return true;
  }
}
