import type { ParsedDocument } from '../../shared/document.js';
import { DocumentInput } from './document-input.js';
import { kindOf } from './document-kind.js';
import { readCsv } from './read-csv.js';
import { readMarkdown, readText } from './read-text.js';
import { readRows } from './read-rows.js';

/** A document to parse, without its bytes. */
export type DocumentRequest =
  | { readonly kind: 'markdown'; readonly title?: string | undefined }
  | { readonly kind: 'rows'; readonly columns: readonly string[] }
  | { readonly kind: 'file'; readonly name: string; readonly contentType: string };

/**
 * Parses a document. Parsers for PDF, Word, HTML and JSON are loaded on first use.
 * @throws FileUnreadable or CsvUnreadable, also while iterating the sections.
 */
export async function parseDocument(
  request: DocumentRequest,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ParsedDocument> {
  const input = new DocumentInput(bytes);
  if (request.kind === 'markdown') return readMarkdown(input, request.title);
  if (request.kind === 'rows') return readRows(input, request.columns);
  const { kind, stated } = await kindOf(input, request);
  switch (kind) {
    case 'pdf':
      return (await import('./read-pdf.js')).readPdf(input);
    case 'docx':
      return (await import('./read-docx.js')).readDocx(input);
    case 'doc':
      return (await import('./read-doc.js')).readDoc(input, stated === 'docx');
    case 'html':
      return (await import('./read-html.js')).readHtml(input, request.contentType);
    case 'csv':
      return readCsv(input, request.contentType);
    case 'markdown':
      return readMarkdown(input, undefined, request.contentType);
    case 'json':
      return (await import('./read-json.js')).readJson(input, request.contentType);
    case 'json-lines':
      return (await import('./read-json.js')).readJsonLines(input, request.contentType);
    case 'text':
      return readText(input, request.contentType);
  }
}
