import type { AppStore } from '@buildai/apps/shared';
import type { SkippedReport } from '../../shared/skipped-report.js';
import type { ItemRemoval } from '../syncing/item-removal.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { StoredItem } from '../items/stored-item.js';
import type { ImportListing, ListingPage } from './import-listing.js';
import type { ListingProgress, SourceRun, SourceRuns } from './source-runs.js';

export interface StorePageParts {
  readonly apps: AppStore;
  readonly items: ItemRepository;
  readonly runs: SourceRuns;
  readonly importListing: ImportListing;
  readonly removal: ItemRemoval;
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
  async run(run: SourceRun, page: ListingPage, progress: ListingProgress): Promise<void> {
    const { apps, importListing, items, removal, runs } = this.parts;
    const { id, appId } = run.stored;
    const runId = run.guard.runId ?? '';
    const gone = await items.transaction(async (transaction): Promise<StoredItem[]> => {
      // Locks the app: serializes writers and fails if the app was deleted.
      await apps.touch(appId, transaction);
      await runs.proceed(run, progress, transaction);
      await importListing.take(page, runId, transaction);
      if (!progress.isLast) return [];
      const deleted = goneItems(await items.unseen(id, runId, transaction), progress.leftOut);
      await removal.remove(deleted, page.ownerId, transaction);
      return deleted;
    });
    await removal.finish(gone);
  }
}
