import type { Clock } from '@buildai/core';
import type { Purchase } from './purchase-repository.js';
import type { PurchaseStatus } from './purchase-status.js';
import { creditsAt, isPaidFor, payBy, purchaseStatusOf } from './purchase-status.js';

/** What purchases are worth now. */
export class PurchaseTerms {
  /** @param graceDays days after a failed renewal charge during which the plan stays in force */
  constructor(
    private readonly clock: Clock,
    private readonly graceDays: number,
  ) {}

  statusOf(purchase: Purchase): PurchaseStatus {
    return purchaseStatusOf(purchase, this.clock.timestamp());
  }

  payBy(purchase: Purchase): string | undefined {
    return payBy(purchase, this.clock.timestamp(), this.graceDays);
  }

  isPaidFor(purchase: Purchase): boolean {
    return isPaidFor(purchase, this.clock.timestamp(), this.graceDays);
  }

  /** The time whose monthly credits apply; now without a purchase. */
  creditsAt(purchase: Purchase | undefined): Date {
    return purchase ? creditsAt(purchase, this.clock.timestamp()) : this.clock.now();
  }
}
