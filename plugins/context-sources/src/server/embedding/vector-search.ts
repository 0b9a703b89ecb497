import type { ChunkPlace, LiveSegment } from '../index/segment-repository.js';

export interface VectorQuery {
  readonly appId: string;
  readonly modelId: string;
  readonly vector: Float32Array;
  /** Searches only these, in the order that breaks ties. */
  readonly segments: readonly LiveSegment[];
  readonly count: number;
}

/** Approximate nearest-neighbor search: preselects chunks near a vector, in no particular order. */
export interface VectorSearch {
  /** @returns undefined if it cannot answer, so that another search must. */
  find(request: VectorQuery): Promise<ChunkPlace[] | undefined>;
}
