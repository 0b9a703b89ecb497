import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ParsedDocument } from '../../shared/document.js';
import type { DocumentInput } from './document-input.js';
import { rowSections } from './row-sections.js';

async function* rowsOf(input: DocumentInput): AsyncGenerator<readonly string[]> {
  const lines = createInterface({ input: Readable.from(input), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line) as string[];
}

/** Rows that a source gave one by one; each is a line of JSON here. @throws CsvUnreadable from its sections. */
export const readRows = (input: DocumentInput, columns: readonly string[]): ParsedDocument => ({
  title: undefined,
  pages: null,
  sections: rowSections(columns, rowsOf(input)),
});
