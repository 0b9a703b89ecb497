import type { AppStore } from '@buildai/apps/shared';
import type { Database } from '@buildai/core';
import type { ItemRemoval } from '../syncing/item-removal.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { StoredSource } from '../items/stored-source.js';
import type { SyncJobs } from '../syncing/sync-jobs.js';

export interface RemoveSourceParts {
  readonly db: Database;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly removal: ItemRemoval;
  readonly jobs: SyncJobs;
}

/** Removes a source from its app, with all its items. @throws NotFound if the app was deleted */
export async function removeSource(
  { apps, appSources, db, items, jobs, removal }: RemoveSourceParts,
  { appId, id, jobId }: StoredSource,
  ownerId: string,
): Promise<void> {
  const gone = await db.transaction(async (transaction) => {
    await apps.touch(appId, transaction);
    await appSources.remove(id, transaction);
    const own = await items.ofSource(id, transaction);
    await removal.remove(own, ownerId, transaction);
    return own;
  });
  if (jobId) await jobs.cancel(jobId);
  await removal.finish(gone);
}
