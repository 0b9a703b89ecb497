/** A section of a document between two headings or page breaks, in order. What chunking is made from. */
export interface DocumentSection {
  /** Enclosing headings, outermost first. */
  readonly headings: readonly string[];
  readonly page: number | null;
  /** Markdown. */
  readonly text: string;
}

/** A parsed document: the output of parsing and the input of chunking. */
export interface ParsedDocument {
  readonly title: string | undefined;
  readonly pages: number | null;
  readonly sections: AsyncIterable<DocumentSection> | Iterable<DocumentSection>;
  /** Says what could not be read, and what can be done about it, once all sections were read. */
  readonly warning?: () => string | undefined;
}
