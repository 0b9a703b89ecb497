import type { Chunk } from '../chunking/chunk.js';

/** Up to a thousand pieces of one document, with the index of their terms: what is written and read at once. */
export interface Segment {
  readonly chunks: readonly Chunk[];
  /** How many terms its pieces have in all. */
  readonly length: number;
  /** By term; see `PostingWriter`. In the order of the terms. */
  readonly postings: readonly (readonly [term: string, bytes: Uint8Array])[];
}
