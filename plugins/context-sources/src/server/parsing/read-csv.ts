import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { DocumentSection, ParsedDocument } from '../../shared/document.js';
import { CsvUnreadable } from '../../shared/errors.js';
import { QuoteCheck } from './check-quotes.js';
import { decodeText } from './decode-text.js';
import type { DocumentInput } from './document-input.js';
import { rowSections } from './row-sections.js';

/** Characters inspected to detect the separator. */
const headLength = 65_536;
/** Excel's separator line: `sep=;`. */
const statement = /^\ufeff?sep=([^\r\n])(?:\r\n|\r|\n)/i;

async function openTable(texts: AsyncGenerator<string>) {
  let head = '';
  while (head.length < headLength) {
    const next = await texts.next();
    if (next.done) break;
    head += next.value;
  }
  const [line = '', stated] = statement.exec(head) ?? [];
  const table = head.slice(line.length);
  const { delimiter } = Papa.parse(table, {
    delimiter: stated ?? '',
    preview: 20,
    // Otherwise a trailing newline counts as a row with one column.
    skipEmptyLines: 'greedy',
  }).meta;
  async function* all() {
    const quotes = new QuoteCheck(delimiter);
    quotes.add(line);
    quotes.add(table);
    yield table;
    for await (const text of texts) {
      quotes.add(text);
      yield text;
    }
    quotes.end();
  }
  return { delimiter, text: all() };
}

async function* sectionsOf(input: DocumentInput, contentType: string): AsyncGenerator<DocumentSection> {
  const table = await openTable(decodeText(input, contentType));
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, {
    skipEmptyLines: 'greedy',
    delimiter: table.delimiter,
  });
  const text = Readable.from(table.text, { highWaterMark: 2 });
  text.once('error', (error) => parser.destroy(error));
  text.pipe(parser);
  const rows = (parser as AsyncIterable<readonly string[]>)[Symbol.asyncIterator]();
  const head = await rows.next();
  if (head.done) throw CsvUnreadable();
  yield* rowSections(head.value, { [Symbol.asyncIterator]: () => rows });
}

/**
 * Parses CSV of any length with a header row; the separator is declared or detected.
 * @throws CsvUnreadable while iterating the sections.
 */
export const readCsv = (input: DocumentInput, contentType: string): ParsedDocument => ({
  title: undefined,
  pages: null,
  sections: sectionsOf(input, contentType),
});
