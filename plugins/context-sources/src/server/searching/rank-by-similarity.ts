import type { VectorSearch, VectorQuery } from '../embedding/vector-search.js';
import { cosine } from '@buildai/models/shared';
import type { VectorRepository } from '../embedding/vector-repository.js';
import { inOrder } from '../index/segment-repository.js';
import type { ChunkPlace, LiveSegment } from '../index/segment-repository.js';
import type { QueryVectors } from './query-vectors.js';
import type { RankedChunk } from '../index/ranked-chunk.js';
import { comesFirst } from '../index/ranked-chunk.js';

/** Candidates compared by full vectors, per requested result. */
const candidatesForEach = 3;

export interface SimilarityRequest {
  readonly appId: string;
  readonly query: string;
  /** All of the app's. */
  readonly segments: readonly LiveSegment[];
  /** Only chunks of these are ranked. */
  readonly itemIds: ReadonlySet<string>;
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/** Semantic ranking of chunks, if an embedding model is configured. */
export class SimilarityRanking {
  constructor(
    private readonly queries: QueryVectors,
    private readonly vectors: VectorRepository,
    /** The first that can say is asked. */
    private readonly finders: readonly VectorSearch[],
  ) {}

  /** The most similar chunks, best first; empty if nothing is embedded. */
  async rank({ appId, query, segments, itemIds, limit, signal }: SimilarityRequest): Promise<RankedChunk[]> {
    const wanted = inOrder(segments.filter(({ itemId }) => itemIds.has(itemId)));
    const embedder = wanted.length > 0 && query.trim() !== '' ? await this.queries.embedder() : undefined;
    const vector = await embedder?.vectorOf(query, signal);
    if (!embedder || !vector) return [];
    const count = limit * candidatesForEach;
    const { modelId } = embedder;
    const places = await this.#find({ appId, modelId, vector, segments: wanted, count });
    const near = await this.vectors.vectorsAt(places);
    signal?.throwIfAborted();
    const byId = new Map(wanted.map((segment) => [segment.id, segment]));
    return near
      .flatMap(({ segmentId, ordinal, bytes }) => {
        const segment = byId.get(segmentId);
        return segment ? { segment, ordinal, score: cosine(vector, bytes) } : [];
      })
      .sort((one, other) => (comesFirst(one, other) ? -1 : 1))
      .slice(0, limit);
  }

  async #find(request: VectorQuery): Promise<ChunkPlace[]> {
    for (const finder of this.finders) {
      const places = await finder.find(request);
      if (places) return places;
    }
    return [];
  }
}
