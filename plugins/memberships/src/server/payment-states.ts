import type { AppSettings, AppStore } from '@buildai/apps/shared';
import type { Database, Live, Transaction } from '@buildai/core';
import { membershipsChangedLiveEvent } from '../shared/live-events.js';
import type { Member, PaymentSetup } from '../shared/payments-api.js';
import { paidMembershipsSetting } from './membership-setting.js';
import type { PurchaseRepository } from './purchase-repository.js';
import type { SetupRepository } from './setup-repository.js';

export interface PaymentStatesParts {
  readonly apps: Pick<AppStore, 'touch'>;
  readonly appSettings: Pick<AppSettings, 'read'>;
  readonly db: Database;
  readonly live: Live;
  readonly purchases: PurchaseRepository;
  readonly setups: SetupRepository;
}

/** Purchases that are listed. */
const mostMembers = 200;

/** What builders see of the setup, and changes of it. */
export class PaymentStates {
  constructor(private readonly parts: PaymentStatesParts) {}

  async view(appId: string): Promise<PaymentSetup> {
    const { appSettings, purchases, setups } = this.parts;
    const setup = await setups.find(appId);
    const product = setup?.product;
    const isOn = await appSettings.read(appId, paidMembershipsSetting);
    return {
      isPaidMembershipsEnabled: isOn,
      paidMembershipsProduct: product ? { id: product.id, name: product.name } : null,
      paidMembershipsSettings: {
        paymentProvider: 'gumroad',
        hasPaymentProviderAccessToken: setup?.newToken !== undefined,
        isSetupCompleted: setup?.isCompleted ?? false,
      },
      isInForce: isOn && product !== undefined,
      isForSale: setup?.connected !== undefined,
      hasPings: setup?.hasPings ?? false,
      members: product ? await purchases.countAdmitting(appId, product.id) : 0,
      syncedAt: setup?.syncedAt ?? null,
      problem: setup?.problem ?? null,
    };
  }

  /** The newest purchases of the product. */
  async members(appId: string): Promise<Member[]> {
    const { purchases, setups } = this.parts;
    const product = (await setups.find(appId))?.product;
    const found = product ? await purchases.list(appId, product.id, mostMembers) : [];
    return found.map(({ endsAt = null, userId, ...member }) => ({
      ...member,
      endsAt,
      isClaimed: userId !== undefined,
    }));
  }

  /** Changes the setup, which other builders see at once. */
  async write(appId: string, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    const { apps, db, live } = this.parts;
    await db.transaction(async (transaction) => {
      await apps.touch(appId, transaction);
      await work(transaction);
      await live.send(`app:${appId}`, membershipsChangedLiveEvent, { appId }, transaction);
    });
  }
}
