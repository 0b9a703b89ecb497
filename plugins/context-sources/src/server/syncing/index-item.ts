import type { ChunkIndex } from '../indexing/chunk-index.js';
import { TooManyPages } from '../indexing/too-many-pages.js';
import type { ItemCredits } from './item-credits.js';
import type { ItemReader } from './item-reader.js';
import type { IndexedContent, ItemRun } from './item-runs.js';
import { openContent } from './open-content.js';
import { ProgressReport } from './progress-report.js';
import type { ProgressReportParts } from './progress-report.js';
import type { SourceContexts } from '../sources/source-contexts.js';

export interface IndexItemParts {
  readonly contexts: SourceContexts;
  readonly reader: ItemReader;
  readonly index: ChunkIndex;
  readonly itemCredits: ItemCredits;
  /** What stores the progress. */
  readonly reporting: ProgressReportParts;
}

/** Reads the content of an item into the index. */
export class IndexItem {
  constructor(private readonly parts: IndexItemParts) {}

  /** @throws LimitReached, and errors of the source and of its content */
  async run({ item, guard, reading }: ItemRun, signal: AbortSignal): Promise<IndexedContent> {
    const { contexts, index, itemCredits, reader, reporting } = this.parts;
    const report = new ProgressReport(reporting, guard);
    try {
      const maxPages = await itemCredits.reserve(reading);
      const { maxBytes } = (await contexts.limits(item.appId)).reading;
      const progress = (done: number, total?: number | null) => report.report(done, total ?? null);
      const given = await reader.read(item, { signal, progress });
      await using opened = await openContent(given, maxBytes, signal);
      signal.throwIfAborted();
      const { chunks, contentHash, lastSyncedAt, size, warning } = item;
      if (opened.hash !== undefined && opened.hash === contentHash && lastSyncedAt) {
        return { chunks, contentHash, size, warning, pages: 0 };
      }
      const { appId, id: itemId } = item;
      const made = await index.replace({ itemId, appId }, opened.content, { signal, maxPages, progress });
      signal.throwIfAborted();
      const { bytes, pages } = made;
      return {
        chunks: made.chunks,
        pages,
        size: bytes,
        contentHash: opened.hash ?? null,
        warning: made.warning,
      };
    } catch (error) {
      throw error instanceof TooManyPages ? await itemCredits.exceeded(reading) : error;
    } finally {
      await report.close();
    }
  }
}
