import { appExports, appStore, archiveParts, publishableVersions } from '@buildai/apps/shared';
import { definePlugin, live, readCaches } from '@buildai/core';
import { versionsMigrations } from '../../migrations/index.js';
import { versionsApi } from '../shared/api.js';
import { appChanges, changeParticipants } from '../shared/app-changes.js';
import { mergeParts } from '../shared/merge.js';
import { versionStore } from '../shared/version-store.js';
import type { Version } from '../shared/version-store.js';
import { createVersionStore } from './create-version-store.js';
import { createHandlers } from './handlers.js';
import { versionsPart } from './version-archive.js';
import { VersionChanges } from './version-changes.js';

export default definePlugin({
  id: 'versions',
  dependsOn: ['auth', 'apps'],
  uses: { apps: appStore, caches: readCaches, live },
  migrations: versionsMigrations,
  register(kit) {
    const { db, clock, events, uses } = kit;
    const heads = uses.caches.create<Version>('versions/heads');
    const store = createVersionStore(db, heads);
    const changes = new VersionChanges({
      db,
      clock,
      events,
      apps: uses.apps,
      heads,
      live: uses.live,
      participants: () => kit.contributions(changeParticipants),
    });
    kit.provide(versionStore, store);
    kit.provide(appChanges, changes);
    kit.serve(
      versionsApi,
      createHandlers(store, changes, () => kit.contributions(mergeParts)),
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
