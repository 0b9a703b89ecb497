import type { AppDepartures } from '@buildai/apps/shared';
import type { AppPeople } from '@buildai/auth/shared';
import type { MembershipGate } from './membership-gate.js';
import type { Product } from './setup-repository.js';

/** The page of the product. Gumroad passes `checkout` on with the sale, so that it is theirs whatever address they enter. */
export function buyUrlOf(product: Product, userId: string, email: string): string {
  const url = new URL(product.url);
  url.searchParams.set('wanted', 'true');
  url.searchParams.set('checkout', userId);
  if (email !== '') url.searchParams.set('email', email);
  return url.href;
}

/** The checkout of an app’s memberships, for one of its people: code of the app can add nothing to the address. */
export const checkoutDeparture = ({
  gate,
  people,
}: {
  readonly gate: Pick<MembershipGate, 'productOf'>;
  readonly people: Pick<AppPeople, 'find'>;
}): AppDepartures => ({
  async isKnown(appId, to) {
    const product = await gate.productOf(appId);
    const userId = to.searchParams.get('checkout');
    if (!product || product.url === '' || userId === null) return false;
    const person = await people.find(appId, { userId });
    return person !== undefined && to.href === buyUrlOf(product, userId, person.email);
  },
});
