import { Readable } from 'node:stream';
import type { JobRun } from '@buildai/core';
import { LeaseLost, newId } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { LeftOutReport } from '../../shared/left-out.js';
import { nothingLeftOut, withLeftOut } from '../../shared/left-out.js';
import type { SourceDocument } from '../../shared/source.js';
import type { ItemFiles } from '../items/item-files.js';
import { itemIdentity, sha256 } from '../items/item-identity.js';
import type { ItemRemoval } from '../items/item-removal.js';
import type { StoredItem } from '../items/stored-item.js';
import type { SourceRunGuard } from './app-source-repository.js';
import type { ContextParts } from './context-parts.js';
import { judgeFailure, pauseBefore } from './failure.js';
import { nextTime } from './next-time.js';
import { markdownType } from './read-item.js';
import type { SourceContexts } from './source-contexts.js';
import type { PageOfDocuments } from './source-pages.js';
import { sourcePages } from './source-pages.js';
import type { StoredSource } from './stored-source.js';
import { maxCrashes } from './sync-jobs.js';
import type { ImportListing } from './import-listing.js';

/**
 * The items that a complete listing did not see and that no longer exist. If parts of the listing failed,
 * unseen items may still exist; then only those found missing at their own address count as deleted.
 */
function goneItems(unseen: readonly StoredItem[], { entries }: LeftOutReport): StoredItem[] {
  if (!entries.some(({ isFailing }) => isFailing)) return [...unseen];
  const missed = new Set(entries.flatMap(({ isFailing, url }) => (isFailing ? [] : [url])));
  return unseen.filter(({ externalId }) => externalId !== null && missed.has(externalId));
}

export interface ListSourceParts extends ContextParts {
  readonly contexts: SourceContexts;
  readonly itemFiles: ItemFiles;
  readonly removal: ItemRemoval;
  readonly importListing: ImportListing;
}

/** Lists a source of an app page by page, resuming at the last checkpoint. */
export class ListSource {
  constructor(private readonly parts: ListSourceParts) {}

  async run(
    { appSourceId, runId }: { appSourceId: string; runId: string },
    { signal }: JobRun,
  ): Promise<void> {
    const { announce, appSources } = this.parts;
    const stored = await appSources.get(appSourceId);
    if (!stored || stored.runId !== runId) return;
    const crashes = stored.state === 'listing' ? stored.crashes + 1 : stored.crashes;
    const guard = { id: appSourceId, runId, holder: newId() };
    const begun = await appSources.updateRun(
      { id: appSourceId, runId },
      { state: 'listing', holder: guard.holder, crashes },
    );
    if (!begun) return;
    if (crashes >= maxCrashes) return this.#end(guard, 'The server stopped each time while listing this.');
    await announce.sourceChanged(begun);
    try {
      await this.#list(begun, guard, signal);
    } catch (error) {
      // Another listing is current now, or another process runs this one.
      if (!LeaseLost.is(error)) await this.#fail(begun, guard, error, signal);
    }
  }

  async #list(stored: StoredSource, guard: SourceRunGuard, signal: AbortSignal): Promise<void> {
    const { contexts } = this.parts;
    const { appId, connectionId, cursor } = stored;
    const source = contexts.source(stored.source);
    const context = await contexts.create(source, { appId, connectionId, signal });
    const pages = sourcePages(source, contexts.input(source, stored), cursor ?? undefined, context);
    const ownerId = await contexts.owner(appId);
    // A single-method source has no checkpoints and is listed from the beginning after a crash.
    let listed = 'read' in source ? 0 : stored.listed;
    let isWhole = false;
    let leftOut = 'read' in source ? nothingLeftOut : (stored.leftOut ?? nothingLeftOut);
    for await (const page of pages) {
      listed += page.items.length;
      leftOut = withLeftOut(leftOut, [...(page.leftOut ?? [])]);
      isWhole = page.nextCursor === undefined && !('read' in source);
      await this.#take(stored, guard, ownerId, page, { listed, leftOut }, isWhole);
    }
    if (!isWhole) {
      const nothing = { items: [], nextCursor: undefined };
      await this.#take(stored, guard, ownerId, nothing, { listed, leftOut }, true);
    }
  }

  /** Stores one page atomically: its items, the checkpoint, and after the last page, the deletions. */
  async #take(
    stored: StoredSource,
    guard: SourceRunGuard,
    ownerId: string,
    page: PageOfDocuments,
    { leftOut, listed }: { readonly listed: number; readonly leftOut: LeftOutReport },
    isLast: boolean,
  ): Promise<void> {
    const { announce, apps, appSources, clock, db, items, removal, importListing } = this.parts;
    const { appId } = stored;
    const kept = page.documents && (await this.#keep(stored, page.documents));
    const gone = await db.transaction(async (transaction): Promise<StoredItem[]> => {
      // Locks the app: serializes writers and fails if the app was deleted.
      await apps.touch(appId, transaction);
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
      const runId = guard.runId ?? '';
      const written = await appSources.updateRun(
        guard,
        {
          listed,
          leftOut,
          tries: 0,
          updatedAt: now.toISOString(),
          ...(isLast ? end : { cursor: page.nextCursor ?? null }),
        },
        transaction,
      );
      if (!written) throw LeaseLost();
      await importListing.take({ stored, ownerId, items: page.items, kept }, runId, transaction);
      await announce.sourceChanged(written, transaction);
      if (!isLast) return [];
      const unseen = goneItems(await items.unseen(stored.id, runId, transaction), leftOut);
      await removal.remove(unseen, ownerId, transaction);
      return unseen;
    });
    await removal.finish(gone);
  }

  /** Stores the content of documents that changed. @returns the IDs of the items, by identity. */
  async #keep(stored: StoredSource, documents: readonly SourceDocument[]): Promise<Map<string, string>> {
    const { db, itemFiles, items } = this.parts;
    const identities = documents.map(({ id }) => itemIdentity(stored.source, id));
    const known = await items.findByIdentity(stored.appId, identities, db);
    const ids = new Map<string, string>();
    for (const { id, text } of documents) {
      const identity = itemIdentity(stored.source, id);
      const item = known.get(identity);
      const itemId = item?.id ?? ids.get(identity) ?? newId();
      ids.set(identity, itemId);
      if (item?.listedRevision === sha256(text)) continue;
      await itemFiles.put(stored.appId, itemId, Readable.from([Buffer.from(text)]), markdownType);
    }
    return ids;
  }

  async #fail(
    stored: StoredSource,
    guard: SourceRunGuard,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { appSources, config, log } = this.parts;
    const failure = judgeFailure(error, signal);
    switch (failure.kind) {
      case 'cancelled':
        return this.#end(guard, null);
      case 'handed-on':
        await appSources.updateRun(guard, { state: 'waiting', holder: null });
        throw error;
      case 'away': {
        const tries = ((await appSources.get(guard.id))?.tries ?? 0) + 1;
        if (tries < config.tries) return this.#putOff(guard, tries, failure.retryAfter);
        break;
      }
      case 'vanished':
        // The app or the source was deleted.
        break;
      case 'internal':
        if (NotFound.is(error)) return;
        log.error(
          { err: error, appSourceId: guard.id, source: stored.source },
          'A source could not be listed.',
        );
    }
    if (failure.kind === 'vanished') return this.#end(guard, 'This no longer exists.');
    return this.#end(guard, failure.message);
  }

  async #putOff(guard: SourceRunGuard, tries: number, retryAfter: number | undefined): Promise<void> {
    const { announce, appSources, config, db, jobs, syncJobs } = this.parts;
    const delay = pauseBefore(tries, config.retryDelay, retryAfter);
    await db.transaction(async (transaction) => {
      const data = { appSourceId: guard.id, runId: guard.runId ?? '' };
      const jobId = await jobs.enqueue(syncJobs.listSource, data, { transaction, delay });
      const put = await appSources.updateRun(
        guard,
        { state: 'waiting', jobId, holder: null, tries },
        transaction,
      );
      if (put) await announce.sourceChanged(put, transaction);
    });
  }

  /** An incomplete listing deletes nothing. */
  async #end(guard: SourceRunGuard, message: string | null): Promise<void> {
    const { announce, appSources, clock } = this.parts;
    const schedule = (await appSources.get(guard.id))?.schedule ?? 'never';
    const ended = await appSources.updateRun(guard, {
      state: message === null ? 'idle' : 'error',
      error: message,
      cursor: null,
      runId: null,
      jobId: null,
      holder: null,
      nextListingAt: nextTime(schedule, clock.now()),
    });
    if (ended) await announce.sourceChanged(ended);
  }
}
