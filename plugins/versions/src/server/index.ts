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
import { mergeFiles } from './merge-files.js';
import { NewVersions } from './new-versions.js';
import { restoreHandlers } from './restore-handlers.js';
import { RestoreProgressFeed } from './restore-progress.js';
import { RowRestores } from './row-restores.js';
import { versionsPart } from './version-archive.js';
import { VersionChanges } from './version-changes.js';
import { versionHandlers } from './version-handlers.js';
import { addVersionPictureRoute } from './version-picture-route.js';
import { VersionPictures } from './version-pictures.js';
import { VersionViews } from './version-views.js';

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
    const rowRestores = new RowRestores(db, () => kit.contributions(rowRestorers), progress);
    const views = new VersionViews(store, uses.people);
    const changes = new VersionChanges({
      db,
      apps: uses.apps,
      newVersions: new NewVersions({ ...uses, clock, events, heads }),
      participants: () => kit.contributions(changeParticipants),
      rowRestores,
    });
    kit.provide(versionStore, store);
    kit.provide(appChanges, changes);
    const merging = { store, changes, parts: () => kit.contributions(mergeParts) };
    kit.serve(versionsApi, {
      ...versionHandlers({ db, live: uses.live, store, views, pictures }),
      ...restoreHandlers(changes, rowRestores, views),
      mergeFiles: ({ body, resource, signal }) => mergeFiles(merging, resource, body, signal),
    });
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
