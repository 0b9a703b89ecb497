import type { Database } from '@buildai/core';
import type { ChunkIndex } from '../indexing/chunk-index.js';
import type { AppSourceRepository } from '../items/app-source-repository.js';
import type { ItemRemoval } from './item-removal.js';
import type { SyncJobs } from './sync-jobs.js';
import type { ItemFiles } from '../items/item-files.js';

export interface AppDataParts {
  readonly db: Database;
  readonly itemFiles: ItemFiles;
  readonly removal: ItemRemoval;
  readonly appSources: AppSourceRepository;
  readonly index: ChunkIndex;
  readonly jobs: SyncJobs;
}

/** Deletes all data of an app and cancels pending work; reserved credits return to the owner. Idempotent. */
export async function removeAppData(
  parts: AppDataParts,
  { appId, ownerId }: { readonly appId: string; readonly ownerId: string },
): Promise<void> {
  const { appSources, db, index, itemFiles, jobs, removal } = parts;
  const { gone, sources } = await db.transaction(async (transaction) => {
    const listed = await appSources.ofApp(appId, transaction);
    const removed = await removal.removeApp(appId, ownerId, transaction);
    for (const { id } of listed) await appSources.remove(id, transaction);
    return { gone: removed, sources: listed };
  });
  for (const { jobId } of [...sources, ...gone]) if (jobId) await jobs.cancel(jobId);
  await index.removeApp(appId);
  await itemFiles.removeApp(appId);
}
