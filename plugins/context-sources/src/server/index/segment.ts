import type { Chunk } from '../chunking/chunk.js';
import type { LanguageCode } from '../language/languages.js';

/** The postings of each term of a segment, sorted by term; see `PostingWriter`. */
export type TermPostings = readonly (readonly [term: string, bytes: Uint8Array])[];

/** Up to 1,000 chunks of one document, analyzed; the unit of reads and writes. */
export interface Segment {
  readonly chunks: readonly Chunk[];
  /** Total number of words in its chunks. */
  readonly length: number;
  /** The language of each chunk; undefined for English and those without a stemmer. */
  readonly languages: readonly (LanguageCode | undefined)[];
  /** Undefined if the search provider analyzes texts itself. */
  readonly postings: TermPostings | undefined;
}
