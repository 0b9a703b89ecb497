import { compareNames } from '@buildai/core/shared';
import { appDeleted, appExports, archiveParts } from '@buildai/apps/shared';
import { accountFields } from '@buildai/auth/shared';
import { contextItemNames } from '../../shared/item-names.js';
import { contextPart } from '../archive/context-part.js';
import { exportItems } from '../archive/export-items.js';
import { installedSources } from '../context-kit.js';
import type { ContextKit } from '../context-kit.js';
import type { ChunkIndex } from '../indexing/chunk-index.js';
import { removeAppData } from '../syncing/remove-app-data.js';
import type { DataStore } from './create-data-store.js';
import type { Syncing } from './register-syncing.js';

/** The data in archives and exports of apps, and its deletion with them. */
export function registerAppData(
  kit: ContextKit,
  store: DataStore,
  { jobs, removal }: Syncing,
  index: ChunkIndex,
): void {
  const { clock, db, uses } = kit;
  const { appSources, items, itemFiles } = store;
  const sources = installedSources(kit);
  kit.contribute(archiveParts, contextPart({ ...store, clock, sources }));
  kit.contribute(appExports, { key: 'data', export: (appId) => exportItems(items, itemFiles, appId) });
  kit.provide(contextItemNames, {
    async list(appId) {
      const names = (await items.list(appId, 'synced')).map(({ name }) => name);
      return [...new Set(names)].sort(compareNames);
    },
  });
  kit.contribute(accountFields, {
    async read(accountId) {
      const apps = await uses.apps.listOwned(accountId);
      return { hasBusinessInfo: await items.hasAny(apps.map(({ appId }) => appId)) };
    },
  });
  kit.events.subscribe(appDeleted, (deleted) =>
    removeAppData({ db, appSources, itemFiles, index, jobs, removal }, deleted),
  );
}
