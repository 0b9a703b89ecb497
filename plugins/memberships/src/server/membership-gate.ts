import type { AppGate, AppSettings } from '@buildai/apps/shared';
import { appGateChanged } from '@buildai/apps/shared';
import type { Events, ReadCache, ReadCaches, Transaction } from '@buildai/core';
import { MembershipRequired } from '../shared/errors.js';
import type { MemberDirectory } from './member-directory.js';
import { paidMembershipsSetting } from './membership-setting.js';
import type { Product, SetupRepository } from './setup-repository.js';

export interface MembershipGateParts {
  readonly appSettings: Pick<AppSettings, 'read'>;
  readonly caches: ReadCaches;
  readonly events: Pick<Events, 'publish'>;
  readonly members: MemberDirectory;
  readonly setups: SetupRepository;
}

/** Lets only members into apps with paid memberships. In force once a product is connected. */
export class MembershipGate implements AppGate {
  readonly #products: ReadCache<{ readonly product: Product | undefined }>;

  constructor(private readonly parts: MembershipGateParts) {
    this.#products = parts.caches.create('memberships/products');
  }

  /** The product whose buyers are members; undefined if the app is not for members. */
  async productOf(appId: string): Promise<Product | undefined> {
    const { appSettings, setups } = this.parts;
    if (!(await appSettings.read(appId, paidMembershipsSetting))) return undefined;
    const known = await this.#products.get(appId, async () => ({
      product: (await setups.find(appId))?.product,
    }));
    return known?.product;
  }

  async isInForce(appId: string): Promise<boolean> {
    return (await this.productOf(appId)) !== undefined;
  }

  async admit(appId: string, { userId }: { readonly userId: string }): Promise<void> {
    const product = await this.productOf(appId);
    if (product && !(await this.parts.members.isMember(appId, product.id, userId)))
      throw MembershipRequired();
  }

  /** Call it in the transaction that connects another product. */
  async changed(appId: string, transaction: Transaction): Promise<void> {
    await this.#products.changed(appId, transaction);
    await this.parts.events.publish(appGateChanged, { appId }, transaction);
  }
}
