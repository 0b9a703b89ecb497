import type { Clock, Database, Logger } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import type { ContextSearch } from '../../shared/search.js';
import type { ContextConfig } from '../config.js';
import { HammingScan } from '../embedding/hamming-scan.js';
import { PgvectorIndex } from '../embedding/pgvector-index.js';
import { VectorRepository } from '../embedding/vector-repository.js';
import type { SearchProviders } from '../index/search-providers.js';
import { SegmentRepository } from '../index/segment-repository.js';
import { DocumentIndex } from '../indexing/document-index.js';
import type { ParserPool } from '../parsing/parser-pool.js';
import { createContextSearch } from '../searching/create-context-search.js';
import type { ItemLookup } from '../searching/item-lookup.js';
import { QueryVectors } from '../searching/query-vectors.js';
import { SimilarityRanking } from '../searching/rank-by-similarity.js';
import { createSearchProviders } from './create-search-providers.js';

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
  readonly index: DocumentIndex;
  readonly search: ContextSearch;
  readonly segments: SegmentRepository;
  readonly providers: SearchProviders;
  readonly vectors: VectorRepository;
  readonly pgvector: PgvectorIndex;
}

/** Full-text and vector index. Call index.stop(). */
export function createChunkIndex(
  { db, clock, log, items, models, parsers }: ChunkIndexParts,
  provider: ContextConfig['search'],
): OwnChunkIndex {
  const segments = new SegmentRepository(db, clock);
  const providers = createSearchProviders(db, provider);
  const vectors = new VectorRepository(db);
  const pgvector = new PgvectorIndex(db, log);
  const finders = [pgvector, new HammingScan(vectors)];
  const meaning = models && new SimilarityRanking(new QueryVectors({ models, clock, log }), vectors, finders);
  return {
    index: new DocumentIndex({ clock, log, parsers, segments, providers }),
    search: createContextSearch({ segments, providers, items, models, meaning, log }),
    segments,
    providers,
    vectors,
    pgvector,
  };
}
