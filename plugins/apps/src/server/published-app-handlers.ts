import type { Handlers } from '@buildai/core';
import type { AppPackageStore } from '@buildai/plans/shared';
import { toOffer } from './app-package-handlers.js';
import { AppNotPublished } from '../shared/errors.js';
import type { publishedAppApi } from '../shared/published-app-api.js';
import type { OwnAppStore } from './own-app-store.js';

/** Address of a published app. An unpublished app gets the same 404 as a missing one. */
export function createPublishedAppHandlers(
  store: Pick<OwnAppStore, 'get' | 'publishedUrl'>,
  packages: Pick<AppPackageStore, 'ofApp'>,
): Handlers<typeof publishedAppApi> {
  return {
    async publishedApp({ params }) {
      const app = await store.get(params.appId);
      if (app?.publishedVersionId === undefined) throw AppNotPublished();
      const sold = await packages.ofApp(app.appId);
      return {
        name: app.name,
        url: await store.publishedUrl(app),
        offer: sold?.isOnSale ? toOffer(sold) : null,
      };
    },
  };
}
