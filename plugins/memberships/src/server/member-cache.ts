import { accountChanged } from '@buildai/auth/shared';
import type { Events, Live, ReadCache, ReadCaches, Transaction } from '@buildai/core';
import { membershipsChangedLiveEvent } from '../shared/live-events.js';

/** An end user of an app, and the product whose buyers are its members. */
export interface Buyer {
  readonly appId: string;
  readonly productId: string;
  readonly userId: string;
}

export interface Membership {
  readonly isMember: boolean;
  /** When it ends; undefined if it does not. */
  readonly until: string | undefined;
}

const keyOf = ({ appId, productId, userId }: Buyer) => `${appId}/${userId}/${productId}`;

/** Memberships in memory. Changes of them end what relied on them: on all instances, in pages and in streams. */
export class MemberCache {
  readonly #memberships: ReadCache<Membership>;

  constructor(
    caches: ReadCaches,
    private readonly events: Events,
    private readonly live: Live,
  ) {
    this.#memberships = caches.create('memberships/members');
  }

  get(buyer: Buyer, read: () => Promise<Membership>): Promise<Membership | undefined> {
    return this.#memberships.get(keyOf(buyer), read);
  }

  /** An end user may have become a member. Call it in the transaction that changes it. */
  async changed(buyer: Buyer, transaction: Transaction): Promise<void> {
    const { appId } = buyer;
    await this.#memberships.changed(keyOf(buyer), transaction);
    await this.live.send(`app:${appId}`, membershipsChangedLiveEvent, { appId }, transaction);
  }

  /** A purchase no longer admits an end user, whose streams end. */
  async lost(buyer: Buyer, transaction: Transaction): Promise<void> {
    await this.changed(buyer, transaction);
    await this.events.publish(accountChanged, { accountId: buyer.userId }, transaction);
  }

  /** What was read from the provider may concern an end user who has claimed nothing yet. */
  async forget(buyer: Buyer): Promise<void> {
    await this.#memberships.changed(keyOf(buyer));
  }
}
