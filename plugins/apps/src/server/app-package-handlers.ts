import type { Handlers } from '@buildai/core';
import type { AppPackage, AppPackageStore, PlanLimits } from '@buildai/plans/shared';
import type { AppOffer, appPackageApi } from '../shared/app-package-api.js';

/** A package as buyers and sellers see it, with the current name of its app. */
export function toOffer({ packageId, name, price, credits, isOnSale }: AppPackage): AppOffer {
  return { packageId, name, price, credits, isOnSale };
}

export function createAppPackageHandlers(
  packages: AppPackageStore,
  limits: PlanLimits,
): Handlers<typeof appPackageApi> {
  return {
    async getOffer({ resource: { app } }) {
      const offer = await packages.ofApp(app.appId);
      return { offer: offer ? toOffer(offer) : null };
    },
    async saveOffer({ body, resource: { app } }) {
      // An offer can be ended on any plan.
      if (body.isOnSale) await limits.requireFeature(app.ownerId, 'payments');
      return { offer: toOffer(await packages.offer(app.appId, body)) };
    },
  };
}
