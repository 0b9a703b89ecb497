import Papa from 'papaparse';
import type { CsvFormat } from './csv-format.js';
import { withoutSeparatorLine } from './csv-format.js';
import type { TableRow } from './table-row.js';

/** A row that is longer than this has most likely a quote that is never closed. */
const longestRow = 8_000_000;

/** A quote that is opened and never closed. */
export class UnclosedQuote extends Error {
  override readonly name = 'UnclosedQuote';
  constructor(
    /** The line of the row that it is in, from 1. */
    readonly line: number,
  ) {
    super(`The row that starts at line ${line} has a quotation mark that is never closed.`);
  }
}

interface Parsed {
  readonly data: string[][];
  readonly errors: readonly { readonly code: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}

const lineEnds = /\r\n|\r|\n/g;

function linesIn(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) lines += cell.match(lineEnds)?.length ?? 0;
  }
  return lines;
}

/** A carriage return that belongs to the line end. */
function trimmed(cells: string[], { hasMixedNewlines }: CsvFormat): string[] {
  const last = cells.at(-1);
  if (hasMixedNewlines && last?.endsWith('\r')) cells[cells.length - 1] = last.slice(0, -1);
  return cells;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

/**
 * Reads the rows of a CSV text, a list for each chunk that completes some. Memory holds one chunk and one row.
 * Rows without any value are left out.
 * @throws UnclosedQuote
 */
export async function* readCsv(chunks: AsyncIterable<string>, format: CsvFormat): AsyncGenerator<TableRow[]> {
  const { delimiter, newline, hasSeparatorLine } = format;
  const parser = new Papa.Parser({ delimiter, newline });
  let line = hasSeparatorLine ? 2 : 1;
  let number = 0;
  let rest = '';
  let isFirst = true;
  const take = (isLast: boolean): TableRow[] => {
    const { data, errors, meta } = parser.parse(rest, 0, !isLast) as Parsed;
    const rows: TableRow[] = [];
    for (const [index, cells] of data.entries()) {
      const found = errors.filter(({ row }) => row === index);
      if (found.some(({ code }) => code === 'MissingQuotes')) throw new UnclosedQuote(line);
      number += 1;
      const row: TableRow = { row: number, cells: trimmed(cells, format) };
      line += linesIn(cells);
      if (!isBlank(cells)) rows.push(found.length > 0 ? { ...row, problem: 'quotes' } : row);
    }
    rest = isLast ? '' : rest.slice(meta.cursor);
    return rows;
  };
  for await (const chunk of chunks) {
    rest += isFirst && hasSeparatorLine ? withoutSeparatorLine(chunk) : chunk;
    isFirst = false;
    const rows = take(false);
    if (rest.length > longestRow) throw new UnclosedQuote(line);
    if (rows.length > 0) yield rows;
  }
  const rows = take(true);
  if (rows.length > 0) yield rows;
}
