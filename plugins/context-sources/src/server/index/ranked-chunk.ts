import type { LiveSegment } from './segment-repository.js';

/** A chunk found by a query. */
export interface RankedChunk {
  readonly segment: LiveSegment;
  readonly ordinal: number;
  readonly score: number;
}

/** Descending score; ties by item, then by chunk. */
export const comesFirst = (one: RankedChunk, other: RankedChunk) =>
  one.score !== other.score
    ? one.score > other.score
    : one.segment.itemId !== other.segment.itemId
      ? one.segment.itemId < other.segment.itemId
      : one.segment.position !== other.segment.position
        ? one.segment.position < other.segment.position
        : one.ordinal < other.ordinal;
