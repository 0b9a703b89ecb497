import type { ItemRemoval } from '../items/item-removal.js';
import type { StoredItem } from '../items/stored-item.js';
import type { CancelledJobs } from './cancelled-jobs.js';
import type { ContextParts } from './context-parts.js';
import { nextTime } from './next-time.js';
import type { SourceQueue } from './source-queue.js';
import type { SyncQueue } from './sync-queue.js';

/** Maximum number started per check. */
const atOnce = 500;
/** How long listed items can be chosen, in ms. */
const choosingTime = 24 * 60 * 60_000;

export interface SyncDueParts extends ContextParts {
  readonly syncQueue: SyncQueue;
  readonly sourceQueue: SourceQueue;
  readonly removal: ItemRemoval;
  readonly cancelledJobs: CancelledJobs;
}

/** Starts due syncs and listings, and deletes listed items that were never added. */
export async function syncDue(parts: SyncDueParts): Promise<void> {
  const { appSources, apps, cancelledJobs, clock, connections, items, sourceQueue, syncQueue } = parts;
  await cancelledJobs.catchUp();
  const now = clock.timestamp();
  for (const { id } of await appSources.due(now, atOnce)) await sourceQueue.start(id);
  for (const item of await items.due(now, atOnce)) {
    const app = await apps.get(item.appId);
    if (app) await syncQueue.startDue(item, app.ownerId, nextTime(item.schedule, clock.now()));
  }
  const before = new Date(clock.now().getTime() - choosingTime).toISOString();
  await forgetUnchosen(parts, await items.unchosen(before, atOnce));
  await appSources.pruneUnchosen(before);
  await connections.prune();
}

/** They count toward no limit and cost nothing, so their owner does not matter. */
async function forgetUnchosen(
  { removal }: Pick<SyncDueParts, 'removal'>,
  unchosen: readonly StoredItem[],
): Promise<void> {
  for (const appId of new Set(unchosen.map((item) => item.appId))) {
    await removal.removeNow(
      unchosen.filter((item) => item.appId === appId),
      '',
    );
  }
}
