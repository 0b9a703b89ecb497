import type { Chunk } from '../chunking/chunk.js';
import type { LanguageCode } from '../language/languages.js';

/** The index data of a segment. */
export interface SegmentTerms {
  /** How many words its chunks have in all. */
  readonly length: number;
  /** In which its chunks are written, beside English and those without a stemmer; in order. */
  readonly languages: readonly LanguageCode[];
  /** By term, sorted; see `PostingWriter`. */
  readonly postings: readonly (readonly [term: string, bytes: Uint8Array])[];
}

/** Up to a thousand chunks of one document, with the index of their terms: what is written and read at once. */
export interface Segment extends SegmentTerms {
  readonly chunks: readonly Chunk[];
}
