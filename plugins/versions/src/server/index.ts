import { appDeleted, appExports, appStore, archiveParts, publishableVersions } from '@buildai/apps/shared';
import { appUsers } from '@buildai/auth/shared';
import { definePlugin, fileStorage, live, readCaches, signals } from '@buildai/core';
import { versionsMigrations } from '../../migrations/index.js';
import { versionsApi } from '../shared/api.js';
import { appChanges, changeParticipants } from '../shared/app-changes.js';
import { mergeParts } from '../shared/merge.js';
import { rowRestorers } from '../shared/row-restorer.js';
import { versionStore } from '../shared/version-store.js';
import type { Version } from '../shared/version-store.js';
import { createVersionStore } from './create-version-store.js';
import { createHandlers } from './handlers.js';
import { RestoreProgressFeed } from './restore-progress.js';
import { versionsPart } from './version-archive.js';
import { VersionChanges } from './version-changes.js';
import { addVersionPictureRoute } from './version-picture-route.js';
import { VersionPictures } from './version-pictures.js';

export default definePlugin({
  id: 'versions',
  dependsOn: ['auth', 'apps'],
  uses: { apps: appStore, caches: readCaches, files: fileStorage, live, people: appUsers, signals },
  migrations: versionsMigrations,
  register(kit) {
    const { db, clock, events, uses } = kit;
    const heads = uses.caches.create<Version>('versions/heads', { isAlwaysReported: true });
    const store = createVersionStore(db, heads);
    const pictures = new VersionPictures(uses.files);
    const progress = new RestoreProgressFeed(uses.signals);
    const restorers = () => kit.contributions(rowRestorers);
    const changes = new VersionChanges({
      db,
      clock,
      events,
      apps: uses.apps,
      heads,
      live: uses.live,
      participants: () => kit.contributions(changeParticipants),
      rowRestorers: restorers,
      progress,
    });
    kit.provide(versionStore, store);
    kit.provide(appChanges, changes);
    kit.serve(
      versionsApi,
      createHandlers({
        db,
        live: uses.live,
        store,
        changes,
        people: uses.people,
        pictures,
        progress,
        mergeParts: () => kit.contributions(mergeParts),
        rowRestorers: restorers,
      }),
    );
    addVersionPictureRoute(kit, pictures);
    kit.onStart(() => progress.start());
    events.subscribe(appDeleted, ({ appId }) => pictures.deleteAll(appId));
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
