import type { Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import { AppError, LimitReached, NotFound } from '@buildai/core/shared';
import type { ItemChanges, ItemRepository } from '../items/item-repository.js';
import type { ItemSlots } from '../items/item-slots.js';
import type { StoredItem } from '../items/stored-item.js';
import type { ItemCredits } from './item-credits.js';
import type { SyncJobs } from './sync-jobs.js';

/** Error of an item whose first sync was cancelled. */
export const cancelled = 'The sync was cancelled.';

/** Imported items waiting for their first run are not in progress. */
export const isUnderWay = ({ runId, status }: Pick<StoredItem, 'status' | 'runId'>) =>
  runId !== null && (status === 'pending' || status === 'running');

export interface SyncQueueParts {
  readonly items: ItemRepository;
  readonly jobs: SyncJobs;
  readonly slots: ItemSlots;
  readonly itemCredits: ItemCredits;
}

/** Schedules syncs: each is a run with its own ID, and only the newest run of an item is valid. */
export class SyncQueue {
  constructor(private readonly parts: SyncQueueParts) {}

  /** The update that starts a sync of an item. Its job is enqueued when the transaction commits. */
  async begin(itemId: string, transaction: Transaction): Promise<ItemChanges> {
    const runId = newId();
    const jobId = await this.parts.jobs.syncItem({ itemId, runId }, { transaction });
    return {
      status: 'pending',
      error: null,
      runId,
      jobId,
      holder: null,
      tries: 0,
      crashes: 0,
      progressDone: null,
      progressTotal: null,
    };
  }

  /**
   * Schedules the sync of an item that is not in progress, with these changes.
   * @throws NotFound, LimitReached if it has no slot in the plan and none is free
   */
  async schedule(
    item: StoredItem,
    ownerId: string,
    changes: ItemChanges,
    transaction: Transaction,
  ): Promise<StoredItem> {
    const { items, slots } = this.parts;
    if (!item.holdsSlot) await slots.reserve(ownerId, transaction);
    const begun = await this.begin(item.id, transaction);
    const changed = await items.change(item.id, { ...begun, holdsSlot: true, ...changes }, transaction);
    if (!changed) throw NotFound();
    return changed;
  }

  /**
   * Syncs an item again from its source; a sync in progress is kept.
   * @throws NotFound, LimitReached if it has no slot in the plan and none is free
   */
  async start(itemId: string, ownerId: string): Promise<StoredItem> {
    const { items } = this.parts;
    return items.transaction(async (transaction) => {
      const item = await items.get(itemId, transaction);
      if (!item) throw NotFound();
      if (isUnderWay(item)) return item;
      return this.schedule(item, ownerId, { revision: null, nextSyncAt: null }, transaction);
    });
  }

  /** Like `start`, for a due item; without a free slot it waits for the next check. */
  async startDue(item: StoredItem, ownerId: string, nextSyncAt: string | null): Promise<void> {
    try {
      await this.start(item.id, ownerId);
    } catch (error) {
      if (NotFound.is(error)) return;
      if (!LimitReached.is(error) || !(error instanceof AppError)) throw error;
      const { message } = error;
      // An item that was never synced has no searchable content.
      const refused =
        item.status === 'pending' ? ({ status: 'usage_limit_reached', error: message } as const) : {};
      await this.parts.items.change(item.id, { nextSyncAt, ...refused });
    }
  }

  /** Cancels the sync. Content of an earlier sync is kept. @throws NotFound */
  async cancel(itemId: string, ownerId: string): Promise<StoredItem> {
    const { itemCredits, items, jobs } = this.parts;
    const { before, after } = await items.transaction(async (transaction) => {
      const item = await items.get(itemId, transaction);
      if (!item) throw NotFound();
      if (!isUnderWay(item) || !item.runId) return { before: item, after: item };
      const stopped = await items.change(
        { id: itemId, runId: item.runId },
        {
          status: item.lastSyncedAt ? 'synced' : 'error',
          ...(item.lastSyncedAt ? {} : { holdsSlot: false }),
          error: item.lastSyncedAt ? null : cancelled,
          runId: null,
          jobId: null,
          holder: null,
          progressDone: null,
          progressTotal: null,
        },
        transaction,
      );
      if (!stopped) return { before: item, after: (await items.get(itemId, transaction)) ?? item };
      await itemCredits.release({ ownerId, itemId, runId: item.runId }, transaction);
      return { before: item, after: stopped };
    });
    if (before.jobId && !after.jobId) await jobs.cancel(before.jobId);
    return after;
  }
}
