import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { ContextConfig } from '../config.js';
import type { ItemChanges, ItemRepository, RunGuard } from '../items/item-repository.js';
import type { StoredItem } from '../items/stored-item.js';
import { pauseBefore } from './failure.js';
import type { ItemCredits, PaidReading } from './item-credits.js';
import { nextTime } from '../items/next-time.js';
import { maxCrashes } from './sync-jobs.js';
import type { SyncItemData, SyncJobs } from './sync-jobs.js';

export interface ItemRunsParts {
  readonly clock: Clock;
  readonly config: Pick<ContextConfig, 'tries' | 'retryDelay'>;
  readonly jobs: SyncJobs;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly itemCredits: ItemCredits;
}

/** A sync in progress. */
export interface ItemRun {
  /** The item as it was at the start. */
  readonly item: StoredItem;
  readonly guard: RunGuard;
  readonly reading: PaidReading;
}

/** Result of a sync. */
export interface IndexedContent {
  readonly chunks: number;
  readonly pages: number;
  readonly size: number | null;
  readonly contentHash: string | null;
  /** Says what could not be read. */
  readonly warning: string | null;
}

type FinalStatus = 'error' | 'usage_limit_reached' | 'synced';

const ended = { runId: null, jobId: null, holder: null, progressDone: null, progressTotal: null } as const;

/**
 * The states of a sync: each is stored, and announced in the same transaction, only while its run is the item's current
 * one.
 */
export class ItemRuns {
  constructor(private readonly parts: ItemRunsParts) {}

  /** @returns undefined if a newer run replaced it, it was cancelled, or it crashed too often. */
  async begin({ itemId, runId }: SyncItemData): Promise<ItemRun | undefined> {
    const { apps, items } = this.parts;
    const item = await items.get(itemId);
    if (!item || item.runId !== runId) return undefined;
    const app = await apps.get(item.appId);
    if (!app) return undefined;
    const guard = { id: itemId, runId, holder: newId() };
    const crashes = item.status === 'running' ? item.crashes + 1 : item.crashes;
    const isLast = crashes >= maxCrashes;
    const changes: ItemChanges = {
      status: 'running',
      error: null,
      holder: guard.holder,
      crashes,
      progressDone: null,
      progressTotal: null,
    };
    const held = { id: itemId, runId };
    const begun = await (isLast ? items.updateRun(held, changes) : items.change(held, changes));
    if (!begun) return undefined;
    const run = { item: begun, guard, reading: { ownerId: app.ownerId, itemId, runId } };
    if (isLast) {
      await this.end(run, 'error', 'The server stopped each time while processing this.');
      return undefined;
    }
    return run;
  }

  /** @returns false if the item was deleted meanwhile; its content is still in the index. */
  async complete({ item, guard, reading }: ItemRun, found: IndexedContent): Promise<boolean> {
    const { clock, itemCredits, items } = this.parts;
    const now = clock.now();
    const { pages, ...kept } = found;
    return items.transaction(async (transaction) => {
      const changes: ItemChanges = {
        ...ended,
        ...kept,
        status: 'synced',
        error: null,
        revision: item.listedRevision,
        lastSyncedAt: now.toISOString(),
        nextSyncAt: nextTime((await items.get(item.id, transaction))?.schedule ?? 'never', now),
      };
      const synced = await items.change(guard, changes, transaction);
      if (!synced) return (await this.#releaseEnded(reading, transaction)) !== undefined;
      await itemCredits.settle(reading, pages, transaction);
      return true;
    });
  }

  /** Leaves the run to another process. */
  async handOn({ guard }: ItemRun): Promise<void> {
    await this.parts.items.updateRun(guard, { status: 'pending', holder: null });
  }

  /**
   * Postpones the sync until the service may be available again; `retryAfter` in seconds.
   * @returns false if all attempts are used
   */
  async postpone({ item, guard }: ItemRun, retryAfter: number | undefined): Promise<boolean> {
    const { config, items, jobs } = this.parts;
    const tries = item.tries + 1;
    if (tries >= config.tries) return false;
    const delay = pauseBefore(tries, config.retryDelay, retryAfter);
    await items.transaction(async (transaction) => {
      const data = { itemId: item.id, runId: item.runId ?? '' };
      const jobId = await jobs.syncItem(data, { transaction, delay });
      await items.change(
        guard,
        { status: 'pending', jobId, holder: null, tries, progressDone: null, progressTotal: null },
        transaction,
      );
    });
    return true;
  }

  /** Ends a sync that indexed nothing. */
  async end({ guard, reading }: ItemRun, status: FinalStatus, message: string | null): Promise<void> {
    const { clock, itemCredits, items } = this.parts;
    await items.transaction(async (transaction) => {
      const before = await items.get(guard.id, transaction);
      const schedule = before?.schedule ?? 'never';
      // An item that was never synced is not searchable and does not count toward the limit.
      const nextSyncAt = nextTime(schedule, clock.now());
      const withoutSlot = before?.lastSyncedAt || status === 'synced' ? {} : { holdsSlot: false };
      const item = await items.change(
        guard,
        { ...ended, status, error: message, nextSyncAt, ...withoutSlot },
        transaction,
      );
      if (!item) return void (await this.#releaseEnded(reading, transaction));
      await itemCredits.release(reading, transaction);
    });
  }

  /**
   * Returns the reserved credits of a run that was ended elsewhere, possibly just before they were reserved. If
   * another process has the same run, that process returns them.
   * @returns the item, if it exists.
   */
  async #releaseEnded(reading: PaidReading, transaction: Transaction): Promise<StoredItem | undefined> {
    const item = await this.parts.items.get(reading.itemId, transaction);
    if (item?.runId !== reading.runId) await this.parts.itemCredits.release(reading, transaction);
    return item;
  }
}
