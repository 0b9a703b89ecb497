import { jobCancelled } from '@buildai/core';
import { appUsageCounters, usageCounters } from '@buildai/plans/shared';
import type { Connections } from '../connections/connections.js';
import { installedSources } from '../context-kit.js';
import type { ContextKit } from '../context-kit.js';
import { ItemRemoval } from '../syncing/item-removal.js';
import { ItemSlots } from '../items/item-slots.js';
import { CancelledJobs } from '../listing/cancelled-jobs.js';
import { ImportListing } from '../listing/import-listing.js';
import { IndexItem } from '../syncing/index-item.js';
import { ItemCredits } from '../syncing/item-credits.js';
import { ItemReader } from '../syncing/item-reader.js';
import { ItemRuns } from '../syncing/item-runs.js';
import { ListSource } from '../listing/list-source.js';
import { SourceContexts } from '../sources/source-contexts.js';
import { SourceQueue } from '../listing/source-queue.js';
import { SourceRuns } from '../listing/source-runs.js';
import { StorePage } from '../listing/store-page.js';
import { listDueSources } from '../listing/list-due-sources.js';
import { removeUnchosen } from '../listing/remove-unchosen.js';
import { syncDueItems } from '../syncing/sync-due-items.js';
import { SyncItem } from '../syncing/sync-item.js';
import { SyncJobs } from '../syncing/sync-jobs.js';
import { SyncQueue } from '../syncing/sync-queue.js';
import type { DataStore } from './create-data-store.js';
import type { DataIndex } from './register-index.js';

/** What the API and the commands schedule, cancel and remove syncs with. */
export interface Syncing {
  readonly jobs: SyncJobs;
  readonly slots: ItemSlots;
  readonly itemCredits: ItemCredits;
  readonly contexts: SourceContexts;
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
  readonly importListing: ImportListing;
  readonly removal: ItemRemoval;
}

function createSyncing(
  kit: ContextKit,
  { announce, appSources, itemFiles, itemUses, items }: DataStore,
  { index }: DataIndex,
  connections: Connections,
): Syncing {
  const { clock, config, db, uses } = kit;
  const { apps, egress, plans } = uses;
  const { uploadBytes } = config;
  const sources = installedSources(kit);
  const jobs = new SyncJobs(kit.jobs, config);
  const itemCredits = new ItemCredits(uses.credits, uses.works, plans);
  const slots = new ItemSlots({ db, apps, items, plans });
  const syncQueue = new SyncQueue({ items, jobs, slots, itemCredits });
  return {
    jobs,
    slots,
    itemCredits,
    contexts: new SourceContexts({ sources, apps, plans, connections, egress, uploadBytes }),
    syncQueue,
    sourceQueue: new SourceQueue({ db, appSources, jobs, announce }),
    importListing: new ImportListing({ clock, items, appSources, slots, syncQueue, announce }),
    removal: new ItemRemoval({ items, itemUses, itemFiles, itemCredits, index, jobs }),
  };
}

/** Handlers of the two kinds of jobs. */
function registerJobs(
  { clock, config, db, log, uses }: ContextKit,
  { announce, appSources, itemFiles, items }: DataStore,
  { embedQueue, index }: DataIndex,
  { contexts, importListing, itemCredits, jobs, removal }: Syncing,
): void {
  const { apps } = uses;
  const syncItem = new SyncItem({
    log,
    runs: new ItemRuns({ clock, config, jobs, apps, items, itemCredits }),
    indexItem: new IndexItem({
      contexts,
      reader: new ItemReader({ appSources, contexts, itemFiles }),
      index,
      itemCredits,
      reporting: { items, log },
    }),
    index,
    embedQueue,
    removal,
  });
  const runs = new SourceRuns({ db, clock, config, jobs, appSources, announce });
  const listSource = new ListSource({
    log,
    contexts,
    runs,
    storePage: new StorePage({ apps, items, runs, importListing, removal }),
    documents: { items, itemFiles },
  });
  jobs.handle(
    (data, run) => syncItem.run(data, run),
    (data, run) => listSource.run(data, run),
  );
}

/** Syncs data from its sources into the index: when asked, and when due. */
export function registerSyncing(
  kit: ContextKit,
  store: DataStore,
  dataIndex: DataIndex,
  connections: Connections,
): Syncing {
  const { clock, config, uses } = kit;
  const { apps } = uses;
  const { appSources, items } = store;
  const syncing = createSyncing(kit, store, dataIndex, connections);
  registerJobs(kit, store, dataIndex, syncing);

  const { jobs, removal, slots, sourceQueue, syncQueue } = syncing;
  const cancelledJobs = new CancelledJobs({ apps, items, appSources, jobs, syncQueue, sourceQueue });
  kit.jobs.every('context-sources/sync-due', config.scheduleInterval, async () => {
    await cancelledJobs.catchUp();
    await listDueSources({ clock, appSources, sourceQueue });
    await syncDueItems({ clock, apps, items, syncQueue });
    await removeUnchosen({ clock, items, appSources, removal });
  });
  kit.events.subscribe(jobCancelled, ({ jobId }) => cancelledJobs.end([jobId]));
  kit.contribute(usageCounters, { limit: 'dataItems', count: (accountId) => slots.count(accountId) });
  kit.contribute(appUsageCounters, { limit: 'dataItems', count: (appId) => items.countSlots([appId]) });
  return syncing;
}
