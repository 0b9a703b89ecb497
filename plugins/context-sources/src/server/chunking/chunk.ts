/** A chunk of a document: the unit of search results. */
export interface Chunk {
  readonly text: string;
  /** Number of leading characters that repeat the end of the previous chunk. */
  readonly overlap: number;
  readonly page: number | null;
  readonly headings: readonly string[];
}
