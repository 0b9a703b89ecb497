import type { Database } from '@buildai/core';
import type { ChunkIndex } from '../index/chunk-index.js';
import type { AppSourceRepository } from '../syncing/app-source-repository.js';
import type { ItemCredits } from '../syncing/item-credits.js';
import type { SyncJobs } from '../syncing/sync-jobs.js';
import type { ItemFiles } from './item-files.js';
import type { ItemRepository } from './item-repository.js';
import type { ItemUseRepository } from './item-use-repository.js';

export interface AppDataParts {
  readonly db: Database;
  readonly items: ItemRepository;
  readonly itemUses: ItemUseRepository;
  readonly itemFiles: ItemFiles;
  readonly itemCredits: ItemCredits;
  readonly appSources: AppSourceRepository;
  readonly index: ChunkIndex;
  readonly jobs: SyncJobs;
}

/** Deletes all data of an app and cancels pending work; reserved credits return to the owner. Idempotent. */
export async function removeAppData(
  parts: AppDataParts,
  { appId, ownerId }: { readonly appId: string; readonly ownerId: string },
): Promise<void> {
  const { appSources, db, index, itemCredits, itemFiles, items, itemUses, jobs } = parts;
  const { gone, sources } = await db.transaction(async (transaction) => {
    const listed = await appSources.ofApp(appId, transaction);
    const kept = await items.ofApp(appId, transaction);
    const ids = kept.map(({ id }) => id);
    // Items before credits, in the order in which a sync that ends locks them.
    await items.remove(ids, transaction);
    for (const { id, runId } of kept) {
      if (runId) await itemCredits.release({ ownerId, itemId: id, runId }, transaction);
    }
    for (const { id } of listed) await appSources.remove(id, transaction);
    await itemUses.removeItems(ids, transaction);
    return { gone: kept, sources: listed };
  });
  for (const { jobId } of [...sources, ...gone]) if (jobId) await jobs.cancel(jobId);
  await index.removeApp(appId);
  await itemFiles.removeApp(appId);
}
