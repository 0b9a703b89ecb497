import type { JobRun, Transaction } from '@buildai/core';
import { newId } from '@buildai/core';
import type { ItemChanges, RunGuard } from '../items/item-repository.js';
import type { ItemRemoval } from '../items/item-removal.js';
import type { StoredItem } from '../items/stored-item.js';
import type { ContextParts } from './context-parts.js';
import { judgeFailure, pauseBefore } from './failure.js';
import type { ItemCredits, PaidReading } from './item-credits.js';
import { nextTime } from './next-time.js';
import { openContent } from './open-content.js';
import { ProgressReport } from './progress-report.js';
import { readItem } from './read-item.js';
import type { ReadItemParts } from './read-item.js';
import { cancelled } from './sync-queue.js';
import { maxCrashes } from './sync-jobs.js';

export interface SyncItemParts extends ContextParts, ReadItemParts {
  readonly itemCredits: ItemCredits;
  readonly removal: ItemRemoval;
}

/** Result of a sync. */
interface Found {
  readonly chunks: number;
  readonly pages: number;
  readonly size: number | null;
  readonly contentHash: string | null;
}

const ended = { runId: null, jobId: null, holder: null, progressDone: null, progressTotal: null } as const;

/** Syncs one item: from its source into the index. */
export class SyncItem {
  constructor(private readonly parts: SyncItemParts) {}

  async run({ itemId, runId }: { itemId: string; runId: string }, { signal }: JobRun): Promise<void> {
    const { announce, items } = this.parts;
    const item = await items.get(itemId);
    // Superseded by a newer run, or cancelled.
    if (!item || item.runId !== runId) return;
    const app = await this.parts.apps.get(item.appId);
    if (!app) return;
    const reading = { ownerId: app.ownerId, itemId, runId };
    const guard = { id: itemId, runId, holder: newId() };
    const crashes = item.status === 'running' ? item.crashes + 1 : item.crashes;
    const begun = await items.updateRun(
      { id: itemId, runId },
      {
        status: 'running',
        error: null,
        holder: guard.holder,
        crashes,
        progressDone: null,
        progressTotal: null,
      },
    );
    if (!begun) return;
    if (crashes >= maxCrashes) {
      return this.#end(guard, reading, 'error', 'The server stopped each time while processing this.');
    }
    await announce.itemChanged(begun);
    try {
      const found = await this.#read(begun, guard, reading, signal);
      await this.#finish(begun, guard, reading, found);
    } catch (error) {
      await this.#fail(begun, guard, reading, error, signal);
    }
  }

  async #read(item: StoredItem, guard: RunGuard, reading: PaidReading, signal: AbortSignal): Promise<Found> {
    const { contexts, index, itemCredits } = this.parts;
    const report = new ProgressReport(this.parts, guard);
    try {
      const maxPages = await itemCredits.reserve(reading);
      const { maxBytes } = (await contexts.limits(item.appId)).reading;
      const progress = (done: number, total?: number | null) => report.report(done, total ?? null);
      const given = await readItem(this.parts, item, { signal, progress });
      await using opened = await openContent(given, maxBytes, signal);
      signal.throwIfAborted();
      const { chunks, contentHash, lastSyncedAt, size } = item;
      if (opened.hash !== undefined && opened.hash === contentHash && lastSyncedAt) {
        return { chunks, contentHash, size, pages: 0 };
      }
      const { appId, id: itemId } = item;
      const made = await index.replace({ itemId, appId }, opened.content, { signal, maxPages, progress });
      signal.throwIfAborted();
      const { bytes, pages } = made;
      return { chunks: made.chunks, pages, size: bytes, contentHash: opened.hash ?? null };
    } finally {
      await report.close();
    }
  }

  async #finish(item: StoredItem, guard: RunGuard, reading: PaidReading, found: Found): Promise<void> {
    const { announce, clock, db, embedQueue, index, itemCredits, items, log } = this.parts;
    const now = clock.now();
    const { pages, ...kept } = found;
    const isKept = await db.transaction(async (transaction) => {
      const changes: ItemChanges = {
        ...ended,
        ...kept,
        status: 'synced',
        error: null,
        revision: item.listedRevision,
        lastSyncedAt: now.toISOString(),
        nextSyncAt: nextTime((await items.get(item.id, transaction))?.schedule ?? 'never', now),
      };
      const synced = await items.updateRun(guard, changes, transaction);
      if (!synced) return (await this.#releaseEnded(reading, transaction)) !== undefined;
      await itemCredits.settle(reading, pages, transaction);
      await announce.itemChanged(synced, transaction);
      return true;
    });
    // Deleted during the last write.
    if (!isKept) return index.remove([item.id]);
    // The sync has succeeded; missed embeddings are scheduled by the next check.
    await embedQueue
      .begin(item.id)
      .catch((error: unknown) => log.warn({ err: error, itemId: item.id }, 'Nothing was embedded yet.'));
  }

  async #fail(
    item: StoredItem,
    guard: RunGuard,
    reading: PaidReading,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { log, removal } = this.parts;
    const failure = judgeFailure(error, signal);
    switch (failure.kind) {
      case 'cancelled':
        // No effect if it was cancelled here: then the item has no run anymore.
        return item.lastSyncedAt
          ? this.#end(guard, reading, 'synced', null)
          : this.#end(guard, reading, 'error', cancelled);
      case 'handed-on':
        await this.parts.items.updateRun(guard, { status: 'pending', holder: null });
        throw error;
      case 'vanished':
        return removal.removeNow([item], reading.ownerId);
      case 'limit':
        return this.#end(guard, reading, 'usage_limit_reached', failure.message);
      case 'away':
        if (item.tries + 1 < this.parts.config.tries) return this.#putOff(item, guard, failure);
        break;
      case 'internal':
        log.error({ err: error, itemId: item.id, source: item.source }, 'A data item could not be read.');
    }
    return this.#end(guard, reading, 'error', failure.message);
  }

  /** Postpones the sync until the service may be available again. */
  async #putOff(
    item: StoredItem,
    guard: RunGuard,
    { retryAfter }: { readonly retryAfter: number | undefined },
  ): Promise<void> {
    const { announce, config, db, items, jobs, syncJobs } = this.parts;
    const tries = item.tries + 1;
    const delay = pauseBefore(tries, config.retryDelay, retryAfter);
    await db.transaction(async (transaction) => {
      const data = { itemId: item.id, runId: item.runId ?? '' };
      const jobId = await jobs.enqueue(syncJobs.syncItem, data, { transaction, delay });
      const put = await items.updateRun(
        guard,
        { status: 'pending', jobId, holder: null, tries, progressDone: null, progressTotal: null },
        transaction,
      );
      if (put) await announce.itemChanged(put, transaction);
    });
  }

  async #end(
    guard: RunGuard,
    reading: PaidReading,
    status: 'error' | 'usage_limit_reached' | 'synced',
    message: string | null,
  ): Promise<void> {
    const { announce, clock, db, itemCredits, items } = this.parts;
    await db.transaction(async (transaction) => {
      const before = await items.get(guard.id, transaction);
      const schedule = before?.schedule ?? 'never';
      // An item that was never synced is not searchable and does not count toward the limit.
      const nextSyncAt = nextTime(schedule, clock.now());
      const withoutPlace = before?.lastSyncedAt || status === 'synced' ? {} : { holdsSlot: false };
      const item = await items.updateRun(
        guard,
        { ...ended, status, error: message, nextSyncAt, ...withoutPlace },
        transaction,
      );
      if (!item) return void (await this.#releaseEnded(reading, transaction));
      await itemCredits.release(reading, transaction);
      await announce.itemChanged(item, transaction);
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
