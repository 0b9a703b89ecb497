/** A chunk of a document: what search finds and shows. */
export interface Chunk {
  readonly text: string;
  /** How many characters at its beginning are those at the end of the chunk before it. */
  readonly overlap: number;
  readonly page: number | null;
  readonly headings: readonly string[];
}
