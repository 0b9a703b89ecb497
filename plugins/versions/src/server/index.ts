import { appExports, appStore, archiveParts, publishableVersions } from '@buildai/apps/shared';
import { definePlugin, live } from '@buildai/core';
import { versionsMigrations } from '../../migrations/index.js';
import { versionsApi } from '../shared/api.js';
import { restoreSteps, versionStore } from '../shared/version-store.js';
import { createVersionStore } from './create-version-store.js';
import { createHandlers } from './handlers.js';
import { versionsPart } from './version-archive.js';

export default definePlugin({
  id: 'versions',
  dependsOn: ['auth', 'apps'],
  uses: { apps: appStore, live },
  migrations: versionsMigrations,
  register(kit) {
    const { db, clock, events, uses } = kit;
    const store = createVersionStore({
      db,
      clock,
      events,
      apps: () => uses.apps,
      live: () => uses.live,
      restoreSteps: () => kit.contributions(restoreSteps),
    });
    kit.provide(versionStore, store);
    kit.serve(
      versionsApi,
      createHandlers(store, () => uses.apps),
    );
    kit.contribute(appExports, {
      key: 'files',
      async export(appId) {
        const head = await store.head(appId);
        return head ? await store.files(head.versionId) : [];
      },
    });
    kit.contribute(archiveParts, versionsPart(db));
    kit.contribute(publishableVersions, { newest: async (appId) => (await store.head(appId))?.versionId });
  },
});
