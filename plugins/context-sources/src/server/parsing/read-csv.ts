import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { DocumentSection, ParsedDocument } from '../../shared/document.js';
import { CsvUnreadable } from '../../shared/errors.js';
import { decodeText } from './decode-text.js';
import type { DocumentInput } from './document-input.js';
import { rowSections } from './row-sections.js';

async function* sectionsOf(input: DocumentInput): AsyncGenerator<DocumentSection> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' });
  const text = Readable.from(decodeText(input), { highWaterMark: 2 });
  text.once('error', (error) => parser.destroy(error));
  text.pipe(parser);
  const rows = (parser as AsyncIterable<readonly string[]>)[Symbol.asyncIterator]();
  const head = await rows.next();
  if (head.done) throw CsvUnreadable();
  yield* rowSections(head.value, { [Symbol.asyncIterator]: () => rows });
}

/**
 * A table in text, of any length, whose first row names the columns; what parts the values is found out.
 * @throws CsvUnreadable from its sections.
 */
export const readCsv = (input: DocumentInput): ParsedDocument => ({
  title: undefined,
  pages: null,
  sections: sectionsOf(input),
});
