import { contextApi } from '../../shared/context-api.js';
import { dataItem, dataSource } from '../../shared/data-resources.js';
import { contextItemUses } from '../../shared/item-uses.js';
import type { Connections } from '../connections/connections.js';
import { installedSources } from '../context-kit.js';
import type { ContextKit } from '../context-kit.js';
import { createAppSourceHandlers } from '../http/app-source-handlers.js';
import { createItemResolver, createSourceResolver } from '../http/data-resolvers.js';
import { createIngestHandlers } from '../http/ingest-handlers.js';
import { createItemHandlers } from '../http/item-handlers.js';
import { createItemSyncHandlers } from '../http/item-sync-handlers.js';
import { ItemViews } from '../http/item-views.js';
import { createSourceHandlers } from '../http/source-handlers.js';
import type { Ingest } from '../uploads/ingest.js';
import { ItemEncodings } from '../uploads/item-encodings.js';
import { SourcePreparation } from '../listing/source-preparation.js';
import type { DataStore } from './create-data-store.js';
import type { Syncing } from './register-syncing.js';

/** The API of an app's data, for those who build the app. */
export function registerDataApi(
  kit: ContextKit,
  { appSources, itemFiles, itemUses, items }: DataStore,
  syncing: Syncing,
  connections: Connections,
  ingest: Ingest,
): void {
  const { clock, db, uses } = kit;
  const { apps, resolveApp } = uses;
  const { contexts, importListing, jobs, removal, slots, sourceQueue, syncQueue } = syncing;
  const sources = installedSources(kit);
  const views = new ItemViews(appSources, connections);
  const encodings = new ItemEncodings(items, itemFiles);
  const preparation = new SourcePreparation({ clock, items, appSources, connections, contexts });
  const previewing = { db, apps, contexts, preparation, importListing, removal };
  const adding = { preparation, appSources, sourceQueue };
  const removing = { db, apps, items, appSources, removal, jobs };
  const importing = { db, apps, items, syncQueue };
  const replacing = { db, items, itemUses };

  kit.provide(contextItemUses, itemUses);
  kit.provide(dataItem, createItemResolver(items, resolveApp));
  kit.provide(dataSource, createSourceResolver(appSources, resolveApp));
  kit.serve(contextApi, {
    ...createItemHandlers({ clock, items, slots, removal, views }),
    ...createItemSyncHandlers({ sources, syncQueue, sourceQueue, encodings, views }),
    ...createIngestHandlers({ ingest, importing, replacing, views }),
    ...createSourceHandlers({ sources, connections, contexts, adding, previewing, views }),
    ...createAppSourceHandlers({ clock, sources, appSources, sourceQueue, removing }),
  });
}
