import type { Transaction } from '@buildai/core';
import { defineService } from '@buildai/core/shared';
import type { PackageOnSale } from './checkout-provider.js';
import type { CreditName } from './limits.js';

/** An app for sale, with credits for its buyers. */
export interface AppPackage extends PackageOnSale {
  readonly appId: string;
  readonly credits: Readonly<Partial<Record<CreditName, number>>>;
  readonly isOnSale: boolean;
}

/** A package that an account has paid for. */
export interface OwnedPackage {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly appId: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly boughtAt: string;
}

/** App packages, for the plugin that decides who may sell an app. */
export interface AppPackageStore {
  /** The package of an app, where it was ever sold. */
  ofApp(appId: string): Promise<AppPackage | undefined>;
  /** Renames the package of a renamed app, unless the package has a name of its own. */
  rename(
    appId: string,
    names: { readonly from: string; readonly to: string },
    transaction: Transaction,
  ): Promise<void>;
  /**
   * Offers an app for sale, changes the offer, or ends it with `isOnSale: false`; buyers keep what they
   * bought.
   */
  offer(
    appId: string,
    offer: Pick<AppPackage, 'name' | 'price' | 'credits' | 'products' | 'isOnSale'>,
  ): Promise<AppPackage>;
}
export const appPackageStore = defineService<AppPackageStore>('plans/app-packages');
