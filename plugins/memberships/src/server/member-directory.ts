import type { AppPeople } from '@buildai/auth/shared';
import { accountChanged } from '@buildai/auth/shared';
import type { Clock, Database, Events, Live, ReadCache, ReadCaches, Transaction } from '@buildai/core';
import { membershipsChangedLiveEvent } from '../shared/live-events.js';
import type { PurchaseRepository, StoredPurchase } from './purchase-repository.js';
import { isAdmitting } from './purchase-repository.js';

export interface MemberDirectoryParts {
  readonly caches: ReadCaches;
  readonly clock: Clock;
  readonly db: Database;
  readonly events: Events;
  readonly live: Live;
  readonly people: Pick<AppPeople, 'find'>;
  readonly purchases: PurchaseRepository;
}

interface Known {
  readonly isMember: boolean;
  /** When it ends; undefined if it does not. */
  readonly until: string | undefined;
}

/** Who is a member of which app. Answers from memory. */
export class MemberDirectory {
  readonly #known: ReadCache<Known>;

  constructor(private readonly parts: MemberDirectoryParts) {
    this.#known = parts.caches.create('memberships/members');
  }

  /** Whether an end user has a purchase of the product. One with their verified address becomes theirs. */
  async isMember(appId: string, productId: string, userId: string): Promise<boolean> {
    const known = await this.#known.get(`${appId}/${userId}/${productId}`, () =>
      this.#read(appId, productId, userId),
    );
    const { isMember, until } = known ?? { isMember: false, until: undefined };
    return isMember && (until === undefined || until > this.parts.clock.timestamp());
  }

  /**
   * Gives a purchase to an end user.
   * @returns false if another account of the app has it: only its verified address takes it over
   */
  async claim(appId: string, purchase: StoredPurchase, userId: string): Promise<boolean> {
    const { db, people, purchases } = this.parts;
    if (purchase.userId === userId) return true;
    if (purchase.userId !== undefined) {
      const [holder, claimant] = await Promise.all([
        people.find(appId, { userId: purchase.userId }),
        people.find(appId, { userId }),
      ]);
      const isBuyer = claimant?.emailVerified === true && claimant.email === purchase.email;
      if (holder && !isBuyer) return false;
    }
    return db.transaction(async (transaction) => {
      if (!(await purchases.claim(appId, purchase, userId, transaction))) return false;
      await this.changed(appId, purchase.productId, userId, transaction);
      if (purchase.userId !== undefined) await this.lost(appId, purchase, purchase.userId, transaction);
      return true;
    });
  }

  /** An end user may have become a member. Call it in the transaction that changes it. */
  async changed(appId: string, productId: string, userId: string, transaction: Transaction): Promise<void> {
    await this.#known.changed(`${appId}/${userId}/${productId}`, transaction);
    await this.parts.live.send(`app:${appId}`, membershipsChangedLiveEvent, { appId }, transaction);
  }

  /** What was read from the provider may concern an end user who has claimed nothing yet. */
  async forget(appId: string, productId: string, userId: string): Promise<void> {
    await this.#known.changed(`${appId}/${userId}/${productId}`);
  }

  /** A purchase no longer admits an end user, whose streams end. */
  async lost(
    appId: string,
    { productId }: Pick<StoredPurchase, 'productId'>,
    userId: string,
    transaction: Transaction,
  ): Promise<void> {
    await this.changed(appId, productId, userId, transaction);
    await this.parts.events.publish(accountChanged, { accountId: userId }, transaction);
  }

  async #read(appId: string, productId: string, userId: string): Promise<Known> {
    const { clock, people, purchases } = this.parts;
    const now = clock.timestamp();
    const own = (await purchases.ofUser(appId, productId, userId)).filter((each) => isAdmitting(each, now));
    if (own.length > 0) return { isMember: true, until: latest(own) };
    const person = await people.find(appId, { userId });
    if (!person?.emailVerified) return { isMember: false, until: undefined };
    for (const purchase of await purchases.ofEmail(appId, productId, person.email)) {
      if (!isAdmitting(purchase, now)) continue;
      // A person who uses it with the license key keeps it until the buyer enters the key, too.
      const holder = purchase.userId && (await people.find(appId, { userId: purchase.userId }));
      if (!holder && (await this.claim(appId, purchase, userId)))
        return { isMember: true, until: purchase.endsAt };
    }
    return { isMember: false, until: undefined };
  }
}

/** When the last of several purchases ends. */
function latest(purchases: readonly StoredPurchase[]): string | undefined {
  const ends = purchases.map(({ endsAt }) => endsAt);
  return ends.includes(undefined) ? undefined : ends.toSorted().at(-1);
}
