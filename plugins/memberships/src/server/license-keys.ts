import type { Clock } from '@buildai/core';
import type { Gumroads } from '@buildai/plans/shared';
import { LicenseEnded, LicenseInvalid, LicenseTaken } from '../shared/errors.js';
import type { MemberPurchases } from './member-purchases.js';
import { asBuyerError } from './payment-error.js';
import { isAdmitting } from './purchase-repository.js';
import type { PurchaseSync } from './purchase-sync.js';
import type { SetupRepository } from './setup-repository.js';

export interface LicenseKeysParts {
  readonly clock: Clock;
  readonly gumroads: Gumroads;
  readonly memberPurchases: Pick<MemberPurchases, 'claim'>;
  readonly setups: SetupRepository;
  readonly sync: PurchaseSync;
}

/** License keys of Gumroad, each of which stands for a purchase. */
export class LicenseKeys {
  constructor(private readonly parts: LicenseKeysParts) {}

  /**
   * Gives the purchase of a license key to an end user.
   * @throws LicenseInvalid, LicenseEnded, LicenseTaken, and what a buyer can do about an error of Gumroad
   */
  async use(appId: string, userId: string, licenseKey: string, signal: AbortSignal): Promise<void> {
    const { clock, gumroads, memberPurchases, setups, sync } = this.parts;
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
    if (!(await memberPurchases.claim(appId, purchase, userId))) throw LicenseTaken();
  }
}
