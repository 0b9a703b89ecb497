import type { AppStore } from '@buildai/apps/shared';
import type { Clock, Database } from '@buildai/core';
import { LeaseLost } from '@buildai/core';
import type { SkippedReport } from '../../shared/skipped-report.js';
import type { ItemRemoval } from '../items/item-removal.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { StoredItem } from '../items/stored-item.js';
import type { Announcements } from './announcements.js';
import type { AppSourceRepository } from './app-source-repository.js';
import type { ImportListing, ListingPage } from './import-listing.js';
import { nextTime } from './next-time.js';
import type { SourceRun } from './source-runs.js';

export interface StorePageParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly appSources: AppSourceRepository;
  readonly importListing: ImportListing;
  readonly removal: ItemRemoval;
  readonly announce: Announcements;
}

/** How far a listing is after a page. */
export interface ListingProgress {
  readonly listed: number;
  readonly leftOut: SkippedReport;
  /** The cursor at which the next page begins. */
  readonly cursor: string | null;
  readonly isLast: boolean;
}

/**
 * The items that a complete listing did not see and that no longer exist. If parts of the listing failed,
 * unseen items may still exist; then only those found missing at their own address count as deleted.
 */
function goneItems(unseen: readonly StoredItem[], { entries }: SkippedReport): StoredItem[] {
  if (!entries.some(({ isFailing }) => isFailing)) return [...unseen];
  const missed = new Set(entries.flatMap(({ isFailing, url }) => (isFailing ? [] : [url])));
  return unseen.filter(({ externalId }) => externalId !== null && missed.has(externalId));
}

/** Stores the pages of a listing, each atomically: its items, the checkpoint, and after the last, the deletions. */
export class StorePage {
  constructor(private readonly parts: StorePageParts) {}

  /** @throws LeaseLost if the run is no longer the source's current one, NotFound if the app was deleted */
  async run({ guard, stored }: SourceRun, page: ListingPage, progress: ListingProgress): Promise<void> {
    const { announce, apps, appSources, clock, db, importListing, removal } = this.parts;
    const { cursor, isLast, leftOut, listed } = progress;
    const runId = guard.runId ?? '';
    const gone = await db.transaction(async (transaction): Promise<StoredItem[]> => {
      // Locks the app: serializes writers and fails if the app was deleted.
      await apps.touch(stored.appId, transaction);
      const now = clock.now();
      const schedule = (await appSources.get(guard.id, transaction))?.schedule ?? 'never';
      const end = {
        state: 'idle',
        error: null,
        cursor: null,
        runId: null,
        jobId: null,
        holder: null,
        lastListedAt: now.toISOString(),
        nextListingAt: nextTime(schedule, now),
      } as const;
      const written = await appSources.updateRun(
        guard,
        { listed, leftOut, tries: 0, updatedAt: now.toISOString(), ...(isLast ? end : { cursor }) },
        transaction,
      );
      if (!written) throw LeaseLost();
      await importListing.take(page, runId, transaction);
      await announce.sourceChanged(written, transaction);
      if (!isLast) return [];
      const unseen = await this.parts.items.unseen(stored.id, runId, transaction);
      const deleted = goneItems(unseen, leftOut);
      await removal.remove(deleted, page.ownerId, transaction);
      return deleted;
    });
    await removal.finish(gone);
  }
}
