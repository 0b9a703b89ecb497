import type { Chunk } from '../chunking/chunk.js';
import type { LanguageCode } from '../language/languages.js';

/** The index data of a segment. */
export interface SegmentTerms {
  /** Total number of words in its chunks. */
  readonly length: number;
  /** Sorted languages of its chunks, other than English and those without a stemmer. */
  readonly languages: readonly LanguageCode[];
  /** The postings of each term, sorted; see `PostingWriter`. */
  readonly postings: readonly (readonly [term: string, bytes: Uint8Array])[];
}

/** Up to 1,000 chunks of one document with the index of their terms; the unit of reads and writes. */
export interface Segment extends SegmentTerms {
  readonly chunks: readonly Chunk[];
}
