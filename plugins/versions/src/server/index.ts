import { appStore, publishableVersions } from '@buildai/apps/shared';
import { definePlugin, live } from '@buildai/core';
import { versionsMigrations } from '../../migrations/index.js';
import { versionsApi } from '../shared/api.js';
import { versionStore } from '../shared/version-store.js';
import { createVersionStore } from './create-version-store.js';
import { createHandlers } from './handlers.js';

export default definePlugin({
  id: 'versions',
  dependsOn: ['apps'],
  uses: { apps: appStore, live },
  migrations: versionsMigrations,
  register({ db, clock, events, uses, serve, provide, contribute }) {
    const store = createVersionStore({ db, clock, events, apps: () => uses.apps, live: () => uses.live });
    provide(versionStore, store);
    serve(
      versionsApi,
      createHandlers(store, () => uses.apps),
    );
    contribute(publishableVersions, { newest: async (appId) => (await store.head(appId))?.versionId });
  },
});
