import type { Clock, Logger, Transaction } from '@buildai/core';
import { anySignal, newId } from '@buildai/core';
import type { SearchProviders } from '../index/search-providers.js';
import type { SegmentRepository } from '../index/segment-repository.js';
import type { ParserPool } from '../parsing/parser-pool.js';
import type { ParserProgress } from '../parsing/parser-protocol.js';
import type { ChunkIndex } from './chunk-index.js';
import { TooManyPages } from './too-many-pages.js';

export interface DocumentIndexParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly parsers: ParserPool;
  readonly segments: SegmentRepository;
  readonly providers: SearchProviders;
}

/** A run without a new segment for this long is considered abandoned, in ms. */
const abandonedAfter = 6 * 60 * 60 * 1000;

/** Parses documents into segments, which the search provider indexes. Call stop(). */
export class DocumentIndex implements ChunkIndex {
  readonly #stopping = new AbortController();
  /** Serialized: concurrent sweeps would delete the same rows. */
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly parts: DocumentIndexParts) {}

  readonly replace: ChunkIndex['replace'] = async (item, content, options) => {
    const { parsers, providers, segments } = this.parts;
    const { signal, maxPages = Infinity, progress } = options;
    const { current } = providers;
    const { appId } = item;
    const run = { id: newId(), ...item };
    let position = 0;
    let chunks = 0;
    const onProgress = ({ pages, totalPages }: ParserProgress) => {
      if ((totalPages ?? pages) > maxPages) throw new TooManyPages();
      progress?.(pages, totalPages);
    };
    try {
      const { pages, bytes, warning } = await parsers.parse(appId, content, {
        signal,
        takesTerms: current.takesTerms,
        onProgress,
        onSegment: async (segment) => {
          const segmentId = await segments.write(run, position++, segment, signal);
          await current.index({ segmentId, appId }, segment, signal);
          chunks += segment.chunks.length;
        },
      });
      onProgress({ pages, totalPages: null });
      signal.throwIfAborted();
      await segments.finish(run, position);
      return { chunks, pages, bytes, warning };
    } catch (error) {
      await segments.dropRun(run);
      throw error;
    } finally {
      this.#sweepSoon();
    }
  };

  async remove(itemIds: readonly string[], transaction?: Transaction): Promise<void> {
    await this.parts.segments.dropItems(itemIds, transaction);
    if (!transaction) this.#sweepSoon();
  }

  async removeApp(appId: string): Promise<void> {
    await this.parts.segments.dropApp(appId);
    this.#sweepSoon();
  }

  /** Deletes dead segments. Call it regularly; each call continues where the last one stopped. */
  sweep(signal?: AbortSignal): Promise<void> {
    const { clock, providers, segments } = this.parts;
    const before = new Date(clock.now().getTime() - abandonedAfter).toISOString();
    const either = signal ? anySignal([signal, this.#stopping.signal]) : this.#stopping.signal;
    const removeIndex = (segmentId: string, until: AbortSignal) => providers.remove(segmentId, until);
    const swept = this.#last.then(() => segments.sweep(before, removeIndex, either));
    this.#last = swept.catch(() => undefined);
    return swept;
  }

  /** Stops parsers and sweeping. */
  async stop(): Promise<void> {
    this.parts.parsers.stop();
    this.#stopping.abort();
    await this.#last;
  }

  #sweepSoon(): void {
    this.sweep().catch((error: unknown) => {
      if (!this.#stopping.signal.aborted)
        this.parts.log.warn({ error }, 'dead segments are left to the next sweep');
    });
  }
}
