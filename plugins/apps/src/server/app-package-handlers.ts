import type { Handlers } from '@buildai/core';
import type { AppPackage, AppPackageStore, PlanLimits } from '@buildai/plans/shared';
import type { AppOffer, appPackageApi } from '../shared/app-package-api.js';
import type { AppStore } from '../shared/app-store.js';

export interface AppPackageHandlerParts {
  readonly store: Pick<AppStore, 'requireBuilder' | 'requireOwner'>;
  readonly packages: AppPackageStore;
  readonly limits: PlanLimits;
}

/** What buyers and sellers see of a package. It goes by the name that its app has now. */
export function toOffer({ packageId, name, price, credits, isOnSale }: AppPackage): AppOffer {
  return { packageId, name, price, credits, isOnSale };
}

export function createAppPackageHandlers(parts: AppPackageHandlerParts): Handlers<typeof appPackageApi> {
  const { limits, packages, store } = parts;
  return {
    async getOffer({ caller, params }) {
      const { app } = await store.requireBuilder(caller, params.appId);
      const offer = await packages.ofApp(app.appId);
      return { offer: offer ? toOffer(offer) : null };
    },
    async saveOffer({ caller, params, body }) {
      const { app } = await store.requireOwner(caller, params.appId);
      // An offer can be ended on any plan.
      if (body.isOnSale) await limits.requireFeature(app.ownerId, 'payments');
      return { offer: toOffer(await packages.offer(app.appId, body)) };
    },
  };
}
