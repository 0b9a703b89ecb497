import type { AppSettings } from '@buildai/apps/shared';
import { supportEmailSetting } from '@buildai/apps/shared';
import type { AppPeople } from '@buildai/auth/shared';
import type { Membership } from '../shared/membership-api.js';
import { buyUrlOf } from './buy-url.js';
import type { MemberDirectory } from './member-directory.js';
import type { MembershipGate } from './membership-gate.js';

export interface MembershipViewParts {
  readonly appSettings: Pick<AppSettings, 'read'>;
  readonly gate: MembershipGate;
  readonly members: MemberDirectory;
  readonly people: Pick<AppPeople, 'find'>;
}

export interface Person {
  readonly appId: string;
  readonly userId: string;
  /** Builders and admins of the app need no membership. */
  readonly isExempt: boolean;
}

/** What people of an app see of their membership. */
export type MembershipView = (person: Person) => Promise<Membership>;

export function createMembershipView(parts: MembershipViewParts): MembershipView {
  const { appSettings, gate, members, people } = parts;
  return async ({ appId, userId, isExempt }) => {
    const product = isExempt ? undefined : await gate.productOf(appId);
    const person = isExempt ? undefined : await people.find(appId, { userId });
    const { email = '', emailVerified = false } = person ?? {};
    return {
      isRequired: product !== undefined,
      isMember: !product || (await members.isMember(appId, product.id, userId)),
      productName: product?.name ?? '',
      buyUrl: product && product.url !== '' ? buyUrlOf(product, userId, email) : '',
      email,
      emailVerified,
      supportEmail: await appSettings.read(appId, supportEmailSetting),
    };
  };
}
