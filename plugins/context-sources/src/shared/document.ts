/** A section of a document between two headings or page breaks, in order. What chunking is made from. */
export interface DocumentSection {
  /** The headings that it stands under, the outermost first. */
  readonly headings: readonly string[];
  readonly page: number | null;
  /** Markdown. */
  readonly text: string;
}

/** A document, taken apart: what parsing a file gives, and chunking takes. */
export interface ParsedDocument {
  readonly title: string | undefined;
  readonly pages: number | null;
  readonly sections: AsyncIterable<DocumentSection> | Iterable<DocumentSection>;
}
