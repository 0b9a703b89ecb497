import type { JobRun, Logger } from '@buildai/core';
import { LeaseLost } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { nothingSkipped, withSkipped } from '../../shared/skipped-report.js';
import { judgeFailure } from '../syncing/failure.js';
import type { SourceContexts } from '../sources/source-contexts.js';
import { sourcePages } from '../sources/source-pages.js';
import type { SourceRun, SourceRuns } from './source-runs.js';
import { storeDocuments } from './store-documents.js';
import type { StoreDocumentsParts } from './store-documents.js';
import type { StorePage } from './store-page.js';
import type { ListSourceData } from '../syncing/sync-jobs.js';

export interface ListSourceParts {
  readonly log: Logger;
  readonly contexts: SourceContexts;
  readonly runs: SourceRuns;
  readonly storePage: StorePage;
  /** What stores the documents of single-method sources. */
  readonly documents: StoreDocumentsParts;
}

/** Lists a source of an app page by page, resuming at the last checkpoint. */
export class ListSource {
  constructor(private readonly parts: ListSourceParts) {}

  async run(data: ListSourceData, { signal }: JobRun): Promise<void> {
    const run = await this.parts.runs.begin(data);
    if (!run) return;
    try {
      await this.#list(run, signal);
    } catch (error) {
      // Another listing is current now, or another process runs this one.
      if (!LeaseLost.is(error)) await this.#fail(run, error, signal);
    }
  }

  async #list(run: SourceRun, signal: AbortSignal): Promise<void> {
    const { contexts, documents, storePage } = this.parts;
    const { stored } = run;
    const { appId, connectionId } = stored;
    const source = contexts.source(stored.source);
    const context = await contexts.create(source, { appId, connectionId, signal });
    const pages = sourcePages(source, contexts.input(source, stored), stored.cursor ?? undefined, context);
    const ownerId = await contexts.owner(appId);
    // A single-method source has no checkpoints and is listed from the beginning after a crash.
    let listed = 'read' in source ? 0 : stored.listed;
    let leftOut = 'read' in source ? nothingSkipped : (stored.leftOut ?? nothingSkipped);
    let isLast = false;
    for await (const page of pages) {
      listed += page.items.length;
      leftOut = withSkipped(leftOut, [...(page.leftOut ?? [])]);
      isLast = page.nextCursor === undefined && !('read' in source);
      const kept = page.documents && (await storeDocuments(documents, stored, page.documents));
      const cursor = page.nextCursor ?? null;
      const listedPage = { stored, ownerId, items: page.items, kept };
      await storePage.run(run, listedPage, { listed, leftOut, cursor, isLast });
    }
    if (isLast) return;
    const nothing = { stored, ownerId, items: [] };
    await storePage.run(run, nothing, { listed, leftOut, cursor: null, isLast: true });
  }

  async #fail(run: SourceRun, error: unknown, signal: AbortSignal): Promise<void> {
    const { log, runs } = this.parts;
    const failure = judgeFailure(error, signal);
    switch (failure.kind) {
      case 'cancelled':
        return runs.end(run, null);
      case 'handed-on':
        await runs.handOn(run);
        throw error;
      case 'away':
        if (await runs.postpone(run, failure.retryAfter)) return;
        break;
      case 'vanished':
        // The app or the source was deleted.
        return runs.end(run, 'This no longer exists.');
      case 'internal': {
        if (NotFound.is(error)) return;
        const { id, source } = run.stored;
        log.error({ err: error, appSourceId: id, source }, 'A source could not be listed.');
      }
    }
    return runs.end(run, failure.message);
  }
}
