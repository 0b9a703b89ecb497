import type { AppSettings } from '@buildai/apps/shared';
import { supportEmailSetting } from '@buildai/apps/shared';
import type { AppPeople } from '@buildai/auth/shared';
import type { Clock, Handlers, Request } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AppUserCaller } from '@buildai/core/shared';
import type { Gumroads } from '@buildai/plans/shared';
import { LicenseEnded, LicenseInvalid, LicenseTaken } from '../shared/errors.js';
import type { Membership, membershipApi } from '../shared/membership-api.js';
import type { MemberDirectory } from './member-directory.js';
import type { MembershipGate } from './membership-gate.js';
import type { MembershipRates } from './membership-rates.js';
import { buyUrlOf } from './buy-url.js';
import { asBuyerError } from './payment-error.js';
import { isAdmitting } from './purchase-repository.js';
import type { PurchaseSync } from './purchase-sync.js';
import type { SetupRepository } from './setup-repository.js';

export interface MembershipHandlersParts {
  readonly appSettings: Pick<AppSettings, 'read'>;
  readonly clock: Clock;
  readonly gate: MembershipGate;
  readonly gumroads: Gumroads;
  readonly members: MemberDirectory;
  readonly people: Pick<AppPeople, 'find'>;
  readonly rates: MembershipRates;
  readonly setups: SetupRepository;
  readonly sync: PurchaseSync;
}

interface Person {
  readonly appId: string;
  readonly userId: string;
  /** Builders and admins of the app need no membership. */
  readonly isExempt: boolean;
}

/** @throws NotFound for callers that are no people of an app */
function personOf({ caller }: { readonly caller: Request['caller'] }): Person {
  if (caller.kind !== 'app-user') throw NotFound();
  const { appId, userId, role }: AppUserCaller = caller;
  return { appId, userId, isExempt: role === 'admin' };
}

export function createMembershipHandlers(parts: MembershipHandlersParts): Handlers<typeof membershipApi> {
  const { appSettings, clock, gate, gumroads, members, people, rates, setups, sync } = parts;

  const view = async ({ appId, userId, isExempt }: Person): Promise<Membership> => {
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

  return {
    readMembership: (request) => view(personOf(request)),
    async useLicense({ body: { licenseKey }, signal, ...request }) {
      const person = personOf(request);
      const { appId, userId } = person;
      await rates.countLicense(userId);
      const connected = (await setups.find(appId))?.connected;
      if (!connected) throw LicenseInvalid();
      const purchase = await (async () => {
        try {
          const client = gumroads.open(connected.token, signal);
          const license = await client.verifyLicense(connected.product.id, licenseKey);
          if (!license.isValid) throw LicenseInvalid();
          return await sync.one(appId, { kind: 'sale', id: license.saleId }, signal);
        } catch (error) {
          throw LicenseInvalid.is(error) ? error : asBuyerError(error);
        }
      })();
      if (!purchase) throw LicenseInvalid();
      if (!isAdmitting(purchase, clock.timestamp())) throw LicenseEnded();
      if (!(await members.claim(appId, purchase, userId))) throw LicenseTaken();
      return view(person);
    },
    async checkPurchase({ signal, ...request }) {
      const person = personOf(request);
      const { appId, userId } = person;
      await rates.countCheck(userId);
      const found = await people.find(appId, { userId });
      const before = await view(person);
      if (before.isMember || !found?.emailVerified) return before;
      try {
        await sync.ofEmail(appId, found.email, signal);
      } catch (error) {
        throw asBuyerError(error);
      }
      const product = await gate.productOf(appId);
      if (product) await members.forget(appId, product.id, userId);
      return view(person);
    },
  };
}
