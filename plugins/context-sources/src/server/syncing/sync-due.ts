import type { AppStore } from '@buildai/apps/shared';
import type { Clock } from '@buildai/core';
import type { ItemRemoval } from '../items/item-removal.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { StoredItem } from '../items/stored-item.js';
import type { AppSourceRepository } from './app-source-repository.js';
import type { CancelledJobs } from './cancelled-jobs.js';
import { nextTime } from './next-time.js';
import type { SourceQueue } from './source-queue.js';
import type { SyncQueue } from './sync-queue.js';

/** Maximum number started per check. */
const atOnce = 500;
/** How long listed items can be chosen, in ms. */
const choosingTime = 24 * 60 * 60_000;

export interface SyncDueParts {
  readonly clock: Clock;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
  readonly removal: ItemRemoval;
  readonly cancelledJobs: CancelledJobs;
}

/** Starts due syncs and listings, and deletes listed items that were never added. */
export async function syncDue(parts: SyncDueParts): Promise<void> {
  const { appSources, apps, cancelledJobs, clock, items, removal, sourceQueue, syncQueue } = parts;
  await cancelledJobs.catchUp();
  const now = clock.timestamp();
  for (const { id } of await appSources.due(now, atOnce)) await sourceQueue.start(id);
  for (const item of await items.due(now, atOnce)) {
    const app = await apps.get(item.appId);
    if (app) await syncQueue.startDue(item, app.ownerId, nextTime(item.schedule, clock.now()));
  }
  const before = new Date(clock.now().getTime() - choosingTime).toISOString();
  await deleteUnchosen(removal, await items.unchosen(before, atOnce));
  await appSources.pruneUnchosen(before);
}

/** They count toward no limit and cost nothing, so their owner does not matter. */
async function deleteUnchosen(removal: ItemRemoval, unchosen: readonly StoredItem[]): Promise<void> {
  for (const appId of new Set(unchosen.map((item) => item.appId))) {
    await removal.removeNow(
      unchosen.filter((item) => item.appId === appId),
      '',
    );
  }
}
