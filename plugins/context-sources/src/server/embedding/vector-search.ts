import type { ChunkPlace, LiveSegment } from '../index/segment-repository.js';

export interface VectorQuery {
  readonly appId: string;
  readonly modelId: string;
  readonly vector: Float32Array;
  /** Only in these, in the order that decides between chunks that are alike. */
  readonly segments: readonly LiveSegment[];
  readonly count: number;
}

/** Says which chunks are worth comparing with a vector: those that are near, in no order, as well as can be told soon. */
export interface VectorSearch {
  /** @returns undefined if it cannot answer, so that another search must. */
  find(request: VectorQuery): Promise<ChunkPlace[] | undefined>;
}
