import type { Segment } from '../index/segment.js';
import type { DocumentRequest } from './parse-document.js';

/** Messages to the parser: a document, then its bytes as requested. */
export type ParserRequest =
  | { readonly parse: DocumentRequest; readonly takesTerms: boolean }
  | { readonly bytes: Uint8Array }
  /** End of the bytes. */
  | { readonly end: true }
  /** The segment was written; the next one may be sent. */
  | { readonly taken: true };

/** Progress in pages (or page equivalents), and their total if known. */
export interface ParserProgress {
  readonly pages: number;
  readonly totalPages: number | null;
}

/** A document that was read to its end. */
export interface ParserResult extends ParserProgress {
  /** Says what of the document could not be read; null if all was. */
  readonly warning: string | null;
}

/** Messages from the parser. After `finished`, `refused` or `failed` it waits for the next document. */
export type ParserAnswer =
  | { readonly wants: true }
  | { readonly opened: ParserProgress }
  | { readonly segment: Segment; readonly progress: ParserProgress }
  | { readonly finished: ParserResult }
  /** The document is invalid: code, message and details of an error in shared/errors.ts. */
  | { readonly refused: { readonly code: string; readonly message: string; readonly details: unknown } }
  /** A parser threw an unexpected error. */
  | { readonly failed: string };
