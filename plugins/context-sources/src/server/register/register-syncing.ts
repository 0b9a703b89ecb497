import { jobCancelled } from '@buildai/core';
import { appUsageCounters, usageCounters } from '@buildai/plans/shared';
import type { Connections } from '../connections/connections.js';
import { installedSources } from '../context-kit.js';
import type { ContextKit } from '../context-kit.js';
import { ItemRemoval } from '../items/item-removal.js';
import { ItemSlots } from '../items/item-slots.js';
import { Announcements } from '../syncing/announcements.js';
import { CancelledJobs } from '../syncing/cancelled-jobs.js';
import { ImportListing } from '../syncing/import-listing.js';
import { IndexItem } from '../syncing/index-item.js';
import { ItemCredits } from '../syncing/item-credits.js';
import { ItemReader } from '../syncing/item-reader.js';
import { ItemRuns } from '../syncing/item-runs.js';
import { ListSource } from '../syncing/list-source.js';
import { SourceContexts } from '../syncing/source-contexts.js';
import { SourceQueue } from '../syncing/source-queue.js';
import { SourceRuns } from '../syncing/source-runs.js';
import { StorePage } from '../syncing/store-page.js';
import { syncDue } from '../syncing/sync-due.js';
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
  readonly announce: Announcements;
  readonly contexts: SourceContexts;
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
  readonly importListing: ImportListing;
  readonly removal: ItemRemoval;
}

function createSyncing(
  kit: ContextKit,
  { appSources, itemFiles, itemUses, items }: DataStore,
  { index }: DataIndex,
  connections: Connections,
): Syncing {
  const { clock, config, db, uses } = kit;
  const { apps, egress, plans } = uses;
  const { uploadBytes } = config;
  const sources = installedSources(kit);
  const jobs = new SyncJobs(kit.jobs, config);
  const announce = new Announcements(uses.live);
  const itemCredits = new ItemCredits(uses.credits, uses.works, plans);
  const slots = new ItemSlots({ db, apps, items, plans });
  const syncQueue = new SyncQueue({ db, items, jobs, slots, itemCredits, announce });
  return {
    jobs,
    slots,
    itemCredits,
    announce,
    contexts: new SourceContexts({ sources, apps, plans, connections, egress, uploadBytes }),
    syncQueue,
    sourceQueue: new SourceQueue({ db, appSources, jobs, announce }),
    importListing: new ImportListing({ clock, items, appSources, slots, syncQueue, announce }),
    removal: new ItemRemoval({ db, items, itemUses, itemFiles, itemCredits, index, jobs, announce }),
  };
}

/** Handlers of the two kinds of jobs. */
function registerJobs(
  { clock, config, db, log, uses }: ContextKit,
  { appSources, itemFiles, items }: DataStore,
  { embedQueue, index }: DataIndex,
  { announce, contexts, importListing, itemCredits, jobs, removal }: Syncing,
): void {
  const { apps } = uses;
  const syncItem = new SyncItem({
    log,
    runs: new ItemRuns({ db, clock, config, jobs, apps, items, itemCredits, announce }),
    indexItem: new IndexItem({
      contexts,
      reader: new ItemReader({ appSources, contexts, itemFiles }),
      index,
      itemCredits,
      reporting: { db, items, announce, log },
    }),
    index,
    embedQueue,
    removal,
  });
  const listSource = new ListSource({
    log,
    contexts,
    runs: new SourceRuns({ db, clock, config, jobs, appSources, announce }),
    storePage: new StorePage({ db, clock, apps, items, appSources, importListing, removal, announce }),
    documents: { db, items, itemFiles },
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
  const due = { clock, apps, items, appSources, cancelledJobs, syncQueue, sourceQueue, removal };
  kit.jobs.every('context-sources/sync-due', config.scheduleInterval, () => syncDue(due));
  kit.events.subscribe(jobCancelled, ({ jobId }) => cancelledJobs.end([jobId]));
  kit.contribute(usageCounters, { limit: 'dataItems', count: (accountId) => slots.count(accountId) });
  kit.contribute(appUsageCounters, { limit: 'dataItems', count: (appId) => items.countSlots([appId]) });
  return syncing;
}
