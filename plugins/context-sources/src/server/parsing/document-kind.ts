import { fileTypeFromBuffer } from 'file-type';
import { CsvUnreadable, FileUnreadable } from '../../shared/errors.js';
import { looksLikeText } from './decode-text.js';
import type { DocumentInput } from './document-input.js';

export type DocumentKind =
  'pdf' | 'docx' | 'doc' | 'csv' | 'html' | 'markdown' | 'json' | 'json-lines' | 'text';

const byExtension: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  doc: 'doc',
  csv: 'csv',
  tsv: 'csv',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  md: 'markdown',
  markdown: 'markdown',
  json: 'json',
  geojson: 'json',
  jsonl: 'json-lines',
  ndjson: 'json-lines',
  txt: 'text',
};
const byContentType: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/msword': 'doc',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'markdown',
  'application/json': 'json',
  'application/geo+json': 'json',
  'application/ld+json': 'json',
  'application/jsonl': 'json-lines',
  'application/x-ndjson': 'json-lines',
  'text/plain': 'text',
};
/** Names used in messages. */
const called: Readonly<Record<DocumentKind | 'zip', string>> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  doc: 'a legacy Word document',
  csv: 'plain text',
  html: 'plain text',
  markdown: 'plain text',
  json: 'plain text',
  'json-lines': 'plain text',
  text: 'plain text',
  zip: 'a ZIP archive',
};

/** The error for a file whose content does not match its name. */
export const misnamed = (stated: DocumentKind, held: DocumentKind | 'zip') =>
  FileUnreadable({ message: `This file is named like ${called[stated]}, but it is ${called[held]}.` });

const isTextual = (kind: DocumentKind) =>
  ['csv', 'html', 'markdown', 'json', 'json-lines', 'text'].includes(kind);

/** The kind of content by its first bytes. Undefined for binary content. */
async function contentOf(sample: Uint8Array): Promise<DocumentKind | 'zip' | { readonly mime: string }> {
  const starts = (bytes: string) =>
    Buffer.from(sample.subarray(0, bytes.length)).toString('latin1') === bytes;
  if (Buffer.from(sample.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  if (starts('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'doc';
  if (starts('PK\x03\x04') || starts('PK\x05\x06')) return 'zip';
  if (starts('{\\rtf')) return { mime: 'application/rtf' };
  // Checked before file signatures: some have only two letters, which texts may begin with.
  if (looksLikeText(sample)) return 'text';
  const found = await fileTypeFromBuffer(sample).catch(() => undefined);
  return { mime: found?.mime ?? 'application/octet-stream' };
}

/**
 * The kind of a file, by its content; its name and content type (`stated`) only distinguish between text
 * formats.
 * @throws FileUnreadable for an empty file, an unsupported one, and one whose content does not match its name.
 */
export async function kindOf(
  input: DocumentInput,
  { name, contentType }: { readonly name: string; readonly contentType: string },
): Promise<{ readonly kind: DocumentKind; readonly stated: DocumentKind | undefined }> {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const stated =
    byExtension[extension] ?? byContentType[contentType.split(';')[0]?.trim().toLowerCase() ?? ''];
  const sample = await input.peek(8192);
  if (sample.length === 0) {
    throw stated === 'csv' ? CsvUnreadable() : FileUnreadable({ message: 'This file is empty.' });
  }
  const content = await contentOf(sample);
  if (typeof content === 'object') {
    const what =
      content.mime === 'application/octet-stream' ? 'no text' : `content of the type ${content.mime}`;
    throw FileUnreadable({
      message: `This file contains ${what}. Only PDF, Word, CSV, HTML, Markdown, JSON, and plain text are supported.`,
    });
  }
  // A .docx is a ZIP archive; whether this one is valid shows when it is opened.
  const kind =
    content === 'zip' ? 'docx' : content === 'text' && stated && isTextual(stated) ? stated : content;
  if (stated === undefined || stated === kind) return { kind, stated };
  // An encrypted .docx has the container of a .doc; its reader distinguishes them.
  if (stated === 'docx' && kind === 'doc') return { kind, stated };
  throw misnamed(stated, content);
}
