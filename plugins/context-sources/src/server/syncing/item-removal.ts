import type { Transaction } from '@buildai/core';
import type { ChunkIndex } from '../indexing/chunk-index.js';
import type { ItemCredits } from './item-credits.js';
import type { SyncJobs } from './sync-jobs.js';
import type { ItemFiles } from '../items/item-files.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { ItemUseRepository } from '../items/item-use-repository.js';
import type { StoredItem } from '../items/stored-item.js';

/** Maximum number of listed items per app that were not added; the oldest are dropped. */
const mostListed = 10_000;
const trimmedAtOnce = 500;

export interface ItemRemovalParts {
  readonly items: ItemRepository;
  readonly itemUses: ItemUseRepository;
  readonly itemFiles: ItemFiles;
  readonly itemCredits: ItemCredits;
  readonly index: ChunkIndex;
  readonly jobs: SyncJobs;
}

/** Removes items from the index and from storage. */
export class ItemRemoval {
  constructor(private readonly parts: ItemRemovalParts) {}

  /** Removes items of one app; call `finish` after the commit for what cannot be rolled back. */
  async remove(gone: readonly StoredItem[], ownerId: string, transaction: Transaction): Promise<void> {
    const [first] = gone;
    if (!first) return;
    const ids = gone.map(({ id }) => id);
    await this.#removeRows(gone, ownerId, transaction);
    await this.parts.index.remove(ids, transaction);
    await this.parts.items.announceDeleted(first.appId, ids, transaction);
  }

  /** Removes the items of an app that was deleted, without a word to those who had it open. */
  async removeApp(appId: string, ownerId: string, transaction: Transaction): Promise<StoredItem[]> {
    const gone = await this.parts.items.ofApp(appId, transaction);
    await this.#removeRows(gone, ownerId, transaction);
    return gone;
  }

  /** Cancels the syncs of removed items and deletes their files. */
  async finish(gone: readonly StoredItem[]): Promise<void> {
    for (const { appId, id, jobId, storedType } of gone) {
      if (jobId) await this.parts.jobs.cancel(jobId);
      if (storedType) await this.parts.itemFiles.remove(appId, [id]);
    }
  }

  /** Both, in its own transaction. */
  async removeNow(gone: readonly StoredItem[], ownerId: string): Promise<void> {
    await this.parts.items.transaction((transaction) => this.remove(gone, ownerId, transaction));
    await this.finish(gone);
  }

  /** Removes listed items that were not added, if the app has too many. */
  async trimListed(appId: string, ownerId: string, transaction: Transaction): Promise<void> {
    const surplus = await this.parts.items.unselectedBeyond(appId, mostListed, trimmedAtOnce, transaction);
    await this.remove(surplus, ownerId, transaction);
  }

  async #removeRows(gone: readonly StoredItem[], ownerId: string, transaction: Transaction): Promise<void> {
    const { itemCredits, itemUses, items } = this.parts;
    const ids = gone.map(({ id }) => id);
    // Items before credits, in the order in which a sync that ends locks them.
    await items.remove(ids, transaction);
    for (const { id, runId } of gone) {
      if (runId) await itemCredits.release({ ownerId, itemId: id, runId }, transaction);
    }
    await itemUses.removeItems(ids, transaction);
  }
}
