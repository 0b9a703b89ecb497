import { defineService } from '@buildai/core/shared';
import type { SourceContent } from './source.js';

/** A passage of a document. */
export interface DocumentPassage {
  /** 1, 2, 3, … for documents with pages. */
  readonly page: number | null;
  /** Enclosing headings, outermost first. */
  readonly headings: readonly string[];
  /** Markdown; a row of a table names its columns. */
  readonly text: string;
}

export interface ReadDocument {
  /** The text in order, in passages of up to about 1,000 characters. */
  readonly passages: readonly DocumentPassage[];
  /** False if there is more after `maxCharacters`. */
  readonly isWhole: boolean;
}

/** Reads documents without storing them: PDF, Word, CSV, HTML, Markdown, JSON and plain text, in separate processes. */
export interface DocumentReader {
  /**
   * Reads when it is the turn of the app's owner.
   * @param app that the document belongs to; documents of two apps never share a process
   * @throws FileUnreadable, whose details say `{ reason: 'images' }` for a PDF that has to be looked at; CsvUnreadable;
   *   TooBusy
   */
  read(
    app: { readonly appId: string; readonly ownerId: string },
    content: SourceContent,
    options: { readonly signal: AbortSignal; readonly maxCharacters: number },
  ): Promise<ReadDocument>;
}
export const documentReader = defineService<DocumentReader>('context-sources/document-reader');
