import type { JobRun, Logger } from '@buildai/core';
import type { EmbedQueue } from '../embedding/embed-queue.js';
import type { ChunkIndex } from '../indexing/chunk-index.js';
import type { ItemRemoval } from './item-removal.js';
import { judgeFailure } from './failure.js';
import type { IndexItem } from './index-item.js';
import type { ItemRun, ItemRuns } from './item-runs.js';
import type { SyncItemData } from './sync-jobs.js';
import { cancelled } from './sync-queue.js';

export interface SyncItemParts {
  readonly log: Logger;
  readonly runs: ItemRuns;
  readonly indexItem: IndexItem;
  readonly index: ChunkIndex;
  readonly embedQueue: EmbedQueue;
  readonly removal: ItemRemoval;
}

/** Syncs one item: from its source into the index. */
export class SyncItem {
  constructor(private readonly parts: SyncItemParts) {}

  async run(data: SyncItemData, { signal }: JobRun): Promise<void> {
    const { indexItem, runs } = this.parts;
    const run = await runs.begin(data);
    if (!run) return;
    try {
      const found = await indexItem.run(run, signal);
      const isKept = await runs.complete(run, found);
      await this.#finish(run, isKept);
    } catch (error) {
      await this.#fail(run, error, signal);
    }
  }

  async #finish({ item }: ItemRun, isKept: boolean): Promise<void> {
    const { embedQueue, index, log } = this.parts;
    // Deleted during the last write.
    if (!isKept) return index.remove([item.id]);
    // The sync has succeeded; missed embeddings are scheduled by the next check.
    await embedQueue
      .begin(item.id)
      .catch((error: unknown) => log.warn({ err: error, itemId: item.id }, 'Nothing was embedded yet.'));
  }

  async #fail(run: ItemRun, error: unknown, signal: AbortSignal): Promise<void> {
    const { log, removal, runs } = this.parts;
    const { item, reading } = run;
    const failure = judgeFailure(error, signal);
    switch (failure.kind) {
      case 'cancelled':
        // No effect if it was cancelled here: then the item has no run anymore.
        return item.lastSyncedAt ? runs.end(run, 'synced', null) : runs.end(run, 'error', cancelled);
      case 'handed-on':
        await runs.handOn(run);
        throw error;
      case 'vanished':
        return removal.removeNow([item], reading.ownerId);
      case 'limit':
        return runs.end(run, 'usage_limit_reached', failure.message);
      case 'away':
        if (await runs.postpone(run, failure.retryAfter)) return;
        break;
      case 'internal':
        log.error({ err: error, itemId: item.id, source: item.source }, 'A data item could not be read.');
    }
    return runs.end(run, 'error', failure.message);
  }
}
