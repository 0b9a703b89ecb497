import type { Handlers } from '@buildai/core';
import type { AppPackageStore } from '@buildai/plans/shared';
import { toOffer } from './app-package-handlers.js';
import type { publishedAppApi } from '../shared/published-app-api.js';
import type { OwnAppStore } from './own-app-store.js';

/** Address of a published app. */
export function createPublishedAppHandlers(
  store: Pick<OwnAppStore, 'publishedUrl'>,
  packages: Pick<AppPackageStore, 'ofApp'>,
): Handlers<typeof publishedAppApi> {
  return {
    async publishedApp({ resource: app }) {
      const sold = await packages.ofApp(app.appId);
      return {
        name: app.name,
        url: await store.publishedUrl(app),
        offer: sold?.isOnSale ? toOffer(sold) : null,
      };
    },
  };
}
