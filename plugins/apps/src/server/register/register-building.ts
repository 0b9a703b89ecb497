import { Rates } from '@buildai/core';
import { appsApi } from '../../shared/api.js';
import { appPackageApi } from '../../shared/app-package-api.js';
import { appStarters } from '../../shared/app-starter.js';
import { appDeleted } from '../../shared/app-store.js';
import { archiveParts } from '../../shared/archive/archive-part.js';
import { publishChecks } from '../../shared/publish-check.js';
import { publishableVersions } from '../../shared/publishable-version.js';
import { AppNotPublished } from '../../shared/errors.js';
import { publishedApp } from '../../shared/published-app.js';
import { publishedAppApi } from '../../shared/published-app-api.js';
import { createAppPackageHandlers } from '../app-package-handlers.js';
import type { AppsKit } from '../apps-kit.js';
import { picturePart } from '../archive/picture-part.js';
import type { OwnAppStore } from '../own-app-store.js';
import { createHandlers } from '../handlers.js';
import { addPictureRoute } from '../picture-route.js';
import { pictureRate } from '../picture-rate.js';
import { createPictures } from '../pictures.js';
import { createPublishedAppHandlers } from '../published-app-handlers.js';

/** Registers creating, renaming, publishing, selling and showing apps. */
export function registerBuilding(kit: AppsKit, store: OwnAppStore): void {
  const { counter, files, limits, packages } = kit.uses;
  const pictures = createPictures(store, files);
  kit.serve(
    appsApi,
    createHandlers({
      store,
      pictures,
      pictureRate: new Rates(counter, kit.clock, pictureRate),
      publishableVersions: () => kit.contributions(publishableVersions),
      publishChecks: () => kit.contributions(publishChecks),
      starters: () => kit.contributions(appStarters),
    }),
  );
  kit.serve(appPackageApi, createAppPackageHandlers(packages, limits));
  kit.provide(publishedApp, async (_request, appId) => {
    const app = await store.get(appId);
    // The same 404 as for a missing app.
    if (app?.publishedVersionId === undefined) throw AppNotPublished();
    return app;
  });
  kit.serve(publishedAppApi, createPublishedAppHandlers(store, packages));
  addPictureRoute(kit, pictures);
  kit.contribute(archiveParts, picturePart(kit.db, files));
  kit.events.subscribe(appDeleted, ({ appId }) => pictures.deleteAll(appId));
}
