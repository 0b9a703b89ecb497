import type { AppPeople } from '@buildai/auth/shared';
import type { Clock } from '@buildai/core';
import type { Buyer, MemberCache, Membership } from './member-cache.js';
import type { MemberPurchases } from './member-purchases.js';
import type { PurchaseRepository, StoredPurchase } from './purchase-repository.js';
import { isAdmitting } from './purchase-repository.js';

export interface MemberDirectoryParts {
  readonly cache: MemberCache;
  readonly clock: Clock;
  readonly memberPurchases: Pick<MemberPurchases, 'claim'>;
  readonly people: Pick<AppPeople, 'find'>;
  readonly purchases: PurchaseRepository;
}

const noMembership: Membership = { isMember: false, until: undefined };

/** Who is a member of which app. Answers from memory. */
export class MemberDirectory {
  constructor(private readonly parts: MemberDirectoryParts) {}

  /** Whether an end user has a purchase of the product. One with their verified address becomes theirs. */
  async isMember(appId: string, productId: string, userId: string): Promise<boolean> {
    const { cache, clock } = this.parts;
    const buyer = { appId, productId, userId };
    const { isMember, until } = (await cache.get(buyer, () => this.#read(buyer))) ?? noMembership;
    return isMember && (until === undefined || until > clock.timestamp());
  }

  async #read({ appId, productId, userId }: Buyer): Promise<Membership> {
    const { clock, memberPurchases, people, purchases } = this.parts;
    const now = clock.timestamp();
    const own = (await purchases.ofUser(appId, productId, userId)).filter((each) => isAdmitting(each, now));
    if (own.length > 0) return { isMember: true, until: latest(own) };
    const person = await people.find(appId, { userId });
    if (!person?.emailVerified) return noMembership;
    for (const purchase of await purchases.ofEmail(appId, productId, person.email)) {
      if (!isAdmitting(purchase, now)) continue;
      // A person who uses it with the license key keeps it until the buyer enters the key, too.
      const holder = purchase.userId && (await people.find(appId, { userId: purchase.userId }));
      if (!holder && (await memberPurchases.claim(appId, purchase, userId)))
        return { isMember: true, until: purchase.endsAt };
    }
    return noMembership;
  }
}

/** When the last of several purchases ends. */
function latest(purchases: readonly StoredPurchase[]): string | undefined {
  const ends = purchases.map(({ endsAt }) => endsAt);
  return ends.includes(undefined) ? undefined : ends.toSorted().at(-1);
}
