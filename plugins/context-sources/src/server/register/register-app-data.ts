import { appDeleted, appExports, archiveParts } from '@buildai/apps/shared';
import { accountFields } from '@buildai/auth/shared';
import { contextItemNames } from '../../shared/item-names.js';
import { contextPart } from '../archive/context-part.js';
import { exportItems } from '../archive/export-items.js';
import { installedSources } from '../context-kit.js';
import type { ContextKit } from '../context-kit.js';
import type { ChunkIndex } from '../index/chunk-index.js';
import { removeAppData } from '../items/remove-app-data.js';
import type { DataStore } from './create-data-store.js';
import type { Syncing } from './register-syncing.js';

/** The data in archives and exports of apps, and its deletion with them. */
export function registerAppData(
  kit: ContextKit,
  store: DataStore,
  { itemCredits, jobs }: Syncing,
  index: ChunkIndex,
): void {
  const { clock, db, uses } = kit;
  const { items, itemFiles } = store;
  const sources = installedSources(kit);
  kit.contribute(archiveParts, contextPart({ ...store, db, clock, sources }));
  kit.contribute(appExports, { key: 'data', export: (appId) => exportItems(items, itemFiles, appId) });
  kit.provide(contextItemNames, {
    async list(appId) {
      const names = (await items.list(appId, 'synced')).map(({ name }) => name);
      return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));
    },
  });
  kit.contribute(accountFields, {
    async read(accountId) {
      const apps = await uses.apps.listOwned(accountId);
      return { hasBusinessInfo: await items.hasAny(apps.map(({ appId }) => appId)) };
    },
  });
  kit.events.subscribe(appDeleted, (deleted) =>
    removeAppData({ ...store, db, itemCredits, index, jobs }, deleted),
  );
}
