import type { Clock, Database, Logger } from '@buildai/core';
import { anySignal, newId } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import { PgvectorIndex } from '../embedding/pgvector-index.js';
import { HammingScan } from '../embedding/hamming-scan.js';
import { VectorRepository } from '../embedding/vector-repository.js';
import { TooManyPages } from '../indexing/too-many-pages.js';
import type { ContextSearch } from '../../shared/search.js';
import type { ParserPool } from '../parsing/parser-pool.js';
import type { ParserProgress } from '../parsing/parser-protocol.js';
import { createContextSearch } from '../searching/create-context-search.js';
import { QueryVectors } from '../searching/query-vectors.js';
import { SimilarityRanking } from '../searching/rank-by-similarity.js';
import type { ChunkIndex } from '../indexing/chunk-index.js';
import type { ItemLookup } from '../searching/item-lookup.js';
import { SegmentRepository } from '../index/segment-repository.js';

export interface ChunkIndexParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly items: ItemLookup;
  /**
   * Selects items for `smartItems` and provides embeddings, if configured; otherwise rules and keywords are
   * used.
   */
  readonly models?: ModelCatalog | undefined;
  readonly parsers: ParserPool;
}

export interface OwnChunkIndex {
  readonly index: ChunkIndex;
  readonly search: ContextSearch;
  readonly segments: SegmentRepository;
  readonly vectors: VectorRepository;
  readonly pgvector: PgvectorIndex;
  /** Deletes dead segments. Call it regularly; each call continues where the last one stopped. */
  sweep(signal?: AbortSignal): Promise<void>;
  /** Stops parsers and sweeping. */
  stop(): Promise<void>;
}

/** A run without a new segment for this long is considered abandoned, in ms. */
const abandonedAfter = 6 * 60 * 60 * 1000;

/** Full-text and vector index. Call stop(). */
export function createChunkIndex(parts: ChunkIndexParts): OwnChunkIndex {
  const { db, clock, log, parsers } = parts;
  const { models } = parts;
  const segments = new SegmentRepository(db, clock);
  const vectors = new VectorRepository(db);
  const pgvector = new PgvectorIndex(db, log);
  const finders = [pgvector, new HammingScan(vectors)];
  const meaning = models && new SimilarityRanking(new QueryVectors({ models, clock, log }), vectors, finders);
  const stopping = new AbortController();
  /** Serialized: concurrent sweeps would delete the same rows. */
  let last: Promise<void> = Promise.resolve();
  const sweep = (signal?: AbortSignal) => {
    const before = new Date(clock.now().getTime() - abandonedAfter).toISOString();
    const either = signal ? anySignal([signal, stopping.signal]) : stopping.signal;
    const swept = last.then(() => segments.sweep(before, either));
    last = swept.catch(() => undefined);
    return swept;
  };
  const sweepSoon = () =>
    void sweep().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ error }, 'dead segments are left to the next sweep');
    });

  const index: ChunkIndex = {
    async replace({ itemId, appId }, content, { signal, maxPages = Infinity, progress }) {
      const run = { id: newId(), itemId, appId };
      let position = 0;
      let chunks = 0;
      const onProgress = ({ pages, totalPages }: ParserProgress) => {
        if ((totalPages ?? pages) > maxPages) throw new TooManyPages();
        progress?.(pages, totalPages);
      };
      try {
        const { pages, bytes } = await parsers.parse(appId, content, {
          signal,
          onProgress,
          onSegment: async (segment) => {
            await segments.write(run, position++, segment, signal);
            chunks += segment.chunks.length;
          },
        });
        onProgress({ pages, totalPages: null });
        signal.throwIfAborted();
        await segments.finish(run, position);
        return { chunks, pages, bytes };
      } catch (error) {
        await segments.dropRun(run);
        throw error;
      } finally {
        sweepSoon();
      }
    },
    async remove(itemIds, transaction) {
      await segments.dropItems(itemIds, transaction);
      if (!transaction) sweepSoon();
    },
    async removeApp(appId) {
      await segments.dropApp(appId);
      sweepSoon();
    },
  };

  return {
    index,
    search: createContextSearch({ segments, items: parts.items, models, meaning, log }),
    segments,
    vectors,
    pgvector,
    sweep,
    async stop() {
      parsers.stop();
      stopping.abort();
      await last;
    },
  };
}
