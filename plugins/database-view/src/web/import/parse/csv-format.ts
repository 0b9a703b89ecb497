import Papa from 'papaparse';

/** How a CSV file is written. */
export interface CsvFormat {
  readonly delimiter: string;
  readonly newline: '\r\n' | '\n' | '\r';
  /** Whether lines end in both ways, so that a carriage return before a line feed belongs to the line end. */
  readonly hasMixedNewlines: boolean;
  /** Whether the first line is `sep=;`, which names the delimiter and is no row. */
  readonly hasSeparatorLine: boolean;
}

export const delimiters = [',', ';', '\t', '|'] as const;
const separatorLine = /^"?sep=([^\r\n"])"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;
const sampledRows = 100;
const sampledLength = 200_000;

/** The text without what stands in quotes, where line ends are part of values. */
function outsideQuotes(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, '""');
}

function newlinesOf(sample: string): Pick<CsvFormat, 'newline' | 'hasMixedNewlines'> {
  const text = outsideQuotes(sample);
  const both = text.match(/\r\n/g)?.length ?? 0;
  const feeds = (text.match(/\n/g)?.length ?? 0) - both;
  const returns = (text.match(/\r(?!\n|$)/g)?.length ?? 0) - 0;
  if (both > 0 && feeds === 0) return { newline: '\r\n', hasMixedNewlines: false };
  if (both > 0 || feeds > 0) return { newline: '\n', hasMixedNewlines: both > 0 };
  return { newline: returns > 0 || text.endsWith('\r') ? '\r' : '\n', hasMixedNewlines: false };
}

interface Split {
  readonly delimiter: string;
  /** Cells of most rows. */
  readonly width: number;
  /** The part of the rows that have as many cells, less if quotation marks are misplaced. */
  readonly fit: number;
}

function splitBy(delimiter: string, sample: string, newline: CsvFormat['newline']): Split {
  const parser = new Papa.Parser({ delimiter, newline, preview: sampledRows });
  const { data, errors } = parser.parse(sample, 0, sample.length === sampledLength) as {
    data: string[][];
    errors: unknown[];
  };
  const rows = data.filter((cells) => cells.some((cell) => cell !== ''));
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width, fitting] = [0, 0]] = [...counts].sort(([a, one], [b, other]) => other - one || b - a);
  return { delimiter, width, fit: (rows.length > 0 ? fitting / rows.length : 0) - errors.length };
}

/** The delimiter that splits the most rows into the same number of cells: lines above a table have others. */
function guessDelimiter(text: string, newline: CsvFormat['newline']): string {
  const sample = text.slice(0, sampledLength);
  const splits = delimiters
    .map((delimiter) => splitBy(delimiter, sample, newline))
    .filter(({ width }) => width > 1)
    .sort((a, b) => b.fit - a.fit || b.width - a.width);
  return splits[0]?.delimiter ?? ',';
}

/** Finds out how a file is written from its first rows. */
export function detectFormat(sample: string): CsvFormat {
  const stated = separatorLine.exec(sample);
  const text = stated ? sample.slice(stated[0].length) : sample;
  const newlines = newlinesOf(text);
  return {
    ...newlines,
    delimiter: stated?.[1] ?? guessDelimiter(text, newlines.newline),
    hasSeparatorLine: stated !== null,
  };
}

/** The text without a first line such as `sep=;`. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(separatorLine, '');
}
