import type { DocumentSection } from '../../shared/document.js';
import { CsvUnreadable } from '../../shared/errors.js';
import { chunkSize } from '../chunking/chunk-section.js';

/** A row as text: each value with its column name, so that a chunk is understandable by itself. */
function describe(columns: readonly string[], row: readonly string[]): string {
  const values = row.flatMap((value, index) => {
    const trimmed = value.trim();
    return trimmed === '' ? [] : [`${columns[index] ?? `Column ${index + 1}`}: ${trimmed}`];
  });
  return values.join('; ');
}

/** Lines as sections, each with as many whole lines as fit into a chunk. */
export async function* lineSections(
  lines: Iterable<string> | AsyncIterable<string>,
  headings: readonly string[] = [],
): AsyncGenerator<DocumentSection> {
  let text = '';
  for await (const line of lines) {
    if (line === '') continue;
    if (text !== '' && text.length + 1 + line.length > chunkSize.size) {
      yield { headings, page: null, text };
      text = '';
    }
    text = text === '' ? line : `${text}\n${line}`;
  }
  if (text !== '') yield { headings, page: null, text };
}

/**
 * The rows of a table as sections, each with as many whole rows as fit into a chunk.
 * @throws CsvUnreadable for a table without column names or rows.
 */
export async function* rowSections(
  names: readonly string[],
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): AsyncGenerator<DocumentSection> {
  if (names.every((name) => name.trim() === '')) throw CsvUnreadable();
  const columns = names.map((name, index) => name.trim() || `Column ${index + 1}`);
  async function* lines(): AsyncGenerator<string> {
    for await (const row of rows) yield describe(columns, row);
  }
  let hasRows = false;
  for await (const section of lineSections(lines())) {
    hasRows = true;
    yield section;
  }
  if (!hasRows) throw CsvUnreadable();
}
