import type { Handlers, Request } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AppUserCaller } from '@buildai/core/shared';
import type { membershipApi } from '../shared/membership-api.js';
import type { LicenseKeys } from './license-keys.js';
import type { MemberCache } from './member-cache.js';
import type { MembershipGate } from './membership-gate.js';
import type { MembershipRates } from './membership-rates.js';
import type { MembershipView, Person } from './membership-view.js';
import { asBuyerError } from './payment-error.js';
import type { PurchaseSync } from './purchase-sync.js';

export interface MembershipHandlersParts {
  readonly cache: Pick<MemberCache, 'forget'>;
  readonly gate: MembershipGate;
  readonly licenseKeys: LicenseKeys;
  readonly rates: MembershipRates;
  readonly sync: PurchaseSync;
  readonly view: MembershipView;
}

/** @throws NotFound for callers that are no people of an app */
function personOf({ caller }: { readonly caller: Request['caller'] }): Person {
  if (caller.kind !== 'app-user') throw NotFound();
  const { appId, userId, role }: AppUserCaller = caller;
  return { appId, userId, isExempt: role === 'admin' };
}

export function createMembershipHandlers(parts: MembershipHandlersParts): Handlers<typeof membershipApi> {
  const { cache, gate, licenseKeys, rates, sync, view } = parts;
  return {
    readMembership: (request) => view(personOf(request)),
    async useLicense({ body: { licenseKey }, signal, ...request }) {
      const person = personOf(request);
      await rates.count('memberships/licenses', person.userId);
      await licenseKeys.use(person.appId, person.userId, licenseKey, signal);
      return view(person);
    },
    async checkPurchase({ signal, ...request }) {
      const person = personOf(request);
      const { appId, userId } = person;
      await rates.count('memberships/checks', userId);
      const before = await view(person);
      if (before.isMember || !before.emailVerified) return before;
      try {
        await sync.ofEmail(appId, before.email, signal);
      } catch (error) {
        throw asBuyerError(error);
      }
      const product = await gate.productOf(appId);
      if (product) await cache.forget({ appId, productId: product.id, userId });
      return view(person);
    },
  };
}
