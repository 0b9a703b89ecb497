import type { Transaction } from '@buildai/core';
import type { ContextParts } from '../syncing/context-parts.js';
import type { ItemCredits } from '../syncing/item-credits.js';
import type { ItemFiles } from './item-files.js';
import type { StoredItem } from './stored-item.js';

/** Removes items from the index and from storage. */
export class ItemRemoval {
  constructor(
    private readonly parts: ContextParts,
    private readonly itemFiles: ItemFiles,
    private readonly itemCredits: ItemCredits,
  ) {}

  /** Removes items of one app; call `finish` after the commit for what cannot be rolled back. */
  async remove(gone: readonly StoredItem[], ownerId: string, transaction: Transaction): Promise<void> {
    const { announce, index, items, uses } = this.parts;
    const [first] = gone;
    if (!first) return;
    const ids = gone.map(({ id }) => id);
    for (const { id, runId, status } of gone) {
      if (runId && (status === 'pending' || status === 'running')) {
        await this.itemCredits.release({ ownerId, itemId: id, runId }, transaction);
      }
    }
    await index.remove(ids, transaction);
    await uses.removeItems(ids, transaction);
    await items.remove(ids, transaction);
    await announce.itemsDeleted(first.appId, ids, transaction);
  }

  /** Cancels the syncs of removed items and deletes their files. */
  async finish(gone: readonly StoredItem[]): Promise<void> {
    for (const { appId, id, jobId, storedType } of gone) {
      if (jobId) await this.parts.jobs.cancel(jobId);
      if (storedType) await this.itemFiles.remove(appId, [id]);
    }
  }

  /** Both, in its own transaction. */
  async removeNow(gone: readonly StoredItem[], ownerId: string): Promise<void> {
    await this.parts.db.transaction((transaction) => this.remove(gone, ownerId, transaction));
    await this.finish(gone);
  }
}
