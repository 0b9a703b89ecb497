import type { Segment } from '../index/segment.js';
import type { DocumentRequest } from './parse-document.js';

/** What the parser is sent: a document, then its bytes chunk by chunk as it asks for them. */
export type ParserRequest =
  | { readonly parse: DocumentRequest }
  | { readonly bytes: Uint8Array }
  /** There are no more bytes. */
  | { readonly end: true }
  /** The segment was taken; the next may come. */
  | { readonly taken: true };

/** How far the reading is: pages, or what counts as one, so far and, where that is known, in all. */
export interface ParserProgress {
  readonly pages: number;
  readonly totalPages: number | null;
}

/** What it sends. After `finished`, `refused` or `failed` it waits for the next document. */
export type ParserAnswer =
  | { readonly wants: true }
  | { readonly opened: ParserProgress }
  | { readonly segment: Segment; readonly progress: ParserProgress }
  | { readonly finished: ParserProgress }
  /** The document is at fault: code and sentence of one of the errors of shared/errors.ts. */
  | { readonly refused: { readonly code: string; readonly message: string } }
  /** A reader stumbled. */
  | { readonly failed: string };
