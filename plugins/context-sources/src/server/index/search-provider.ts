import type { Transaction } from '@buildai/core';
import type { RankedChunk } from './ranked-chunk.js';
import type { LiveSegment } from './segment-repository.js';
import type { Segment } from './segment.js';

export interface WordQuery {
  readonly appId: string;
  readonly query: string;
  /** All searchable segments of the app. */
  readonly segments: readonly LiveSegment[];
  /** Only chunks of these items are found. */
  readonly itemIds: ReadonlySet<string>;
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/** The address of a segment in an index. */
export interface SegmentKey {
  readonly segmentId: string;
  readonly appId: string;
}

/**
 * Indexes the words of chunks, and ranks the chunks for a query. What it stores can be rebuilt from the chunks at any
 * time. Search by meaning is a `VectorSearch`, under every provider.
 */
export interface SearchProvider {
  /** Whether it takes terms with their postings, made in parser processes; if not, it analyzes texts itself. */
  readonly takesTerms: boolean;
  /** Indexes a segment, replacing what it has of it. */
  index(key: SegmentKey, segment: Segment, signal: AbortSignal, transaction?: Transaction): Promise<void>;
  /** Deletes what it has of a segment. */
  remove(segmentId: string, signal: AbortSignal, transaction?: Transaction): Promise<void>;
  /** IDs of searchable segments that it has not indexed. */
  missing(limit: number): Promise<string[]>;
  /** The chunks with at least one of the words, best first. Scores are comparable within one ranking only. */
  search(query: WordQuery): Promise<RankedChunk[]>;
}
