import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ParsedDocument } from '../../shared/document.js';
import type { DocumentInput } from './document-input.js';
import { rowSections } from './row-sections.js';

async function* rowsOf(input: DocumentInput): AsyncGenerator<readonly string[]> {
  const lines = createInterface({ input: Readable.from(input), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line) as string[];
}

/** Rows from a source, sent as JSON lines. @throws CsvUnreadable while iterating the sections. */
export const readRows = (input: DocumentInput, columns: readonly string[]): ParsedDocument => ({
  title: undefined,
  pages: null,
  sections: rowSections(columns, rowsOf(input)),
});
