import type { AppPeople } from '@buildai/auth/shared';
import type { Clock, Database } from '@buildai/core';
import type { MemberCache } from './member-cache.js';
import type { Purchase, PurchaseRepository, StoredPurchase } from './purchase-repository.js';
import { isAdmitting } from './purchase-repository.js';

export interface MemberPurchasesParts {
  readonly cache: MemberCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly people: Pick<AppPeople, 'find'>;
  readonly purchases: PurchaseRepository;
}

/** Changes of purchases, with what they mean for members. */
export class MemberPurchases {
  constructor(private readonly parts: MemberPurchasesParts) {}

  /** Stores what a read found. */
  async store(appId: string, purchase: Purchase, readNumber: number): Promise<void> {
    const { cache, clock, db, purchases } = this.parts;
    await db.transaction(async (transaction) => {
      const before = await purchases.put(appId, purchase, readNumber, transaction);
      if (before?.userId === undefined) return;
      const now = clock.timestamp();
      const buyer = { appId, productId: purchase.productId, userId: before.userId };
      if (isAdmitting(before, now) && !isAdmitting(purchase, now)) await cache.lost(buyer, transaction);
      else await cache.changed(buyer, transaction);
    });
  }

  /**
   * Gives a purchase to an end user.
   * @returns false if another account of the app has it: only its verified address takes it over
   */
  async claim(appId: string, purchase: StoredPurchase, userId: string): Promise<boolean> {
    const { cache, db, people, purchases } = this.parts;
    const { productId, userId: holderId } = purchase;
    if (holderId === userId) return true;
    if (holderId !== undefined) {
      const [holder, claimant] = await Promise.all([
        people.find(appId, { userId: holderId }),
        people.find(appId, { userId }),
      ]);
      const isBuyer = claimant?.emailVerified === true && claimant.email === purchase.email;
      if (holder && !isBuyer) return false;
    }
    return db.transaction(async (transaction) => {
      if (!(await purchases.claim(appId, purchase, userId, transaction))) return false;
      await cache.changed({ appId, productId, userId }, transaction);
      if (holderId !== undefined) await cache.lost({ appId, productId, userId: holderId }, transaction);
      return true;
    });
  }

  /** Ends a purchase whose paid time is over. */
  async end(appId: string, reference: string): Promise<void> {
    const { cache, db, purchases } = this.parts;
    await db.transaction(async (transaction) => {
      const userId = await purchases.end(appId, reference, transaction);
      const purchase = userId && (await purchases.find(appId, reference, transaction));
      if (userId && purchase) await cache.lost({ appId, productId: purchase.productId, userId }, transaction);
    });
  }
}
