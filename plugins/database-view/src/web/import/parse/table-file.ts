import { WorkbookTooLarge } from './check-workbook.js';
import type { CsvFormat } from './csv-format.js';
import { detectFormat } from './csv-format.js';
import type { HeaderRow } from './header-row.js';
import { readCsv } from './read-csv.js';
import { readExcel } from './read-excel.js';
import type { TableRow } from './table-row.js';
import type { TextEncoding } from './text-encoding.js';
import { decodeChunks, detectEncoding } from './text-encoding.js';

/** What the builder chose about how the file is read; what is left out is detected. */
export interface ReadOptions {
  readonly encoding?: TextEncoding;
  readonly delimiter?: string;
  readonly sheet?: string;
  readonly header?: HeaderRow;
}

/** A file whose rows can be read, again and again. */
export interface TableFile {
  readonly kind: 'csv' | 'excel';
  readonly encoding?: TextEncoding;
  readonly format?: CsvFormat;
  readonly sheets: readonly string[];
  readonly sheet?: string;
  /** All rows, headers included. @param onBytes called with the bytes of the file as they are read. */
  rows(onBytes?: (bytes: Uint8Array) => void): AsyncIterable<readonly TableRow[]>;
}

/** A file that is no table; the message says what to do. */
export class NotATable extends Error {
  override readonly name = 'NotATable';
}

const sampleBytes = 1_000_000;
const sliceBytes = 1_000_000;
const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < file.size; start += sliceBytes) {
    yield new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer());
  }
}

async function* listened(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: ((bytes: Uint8Array) => void) | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes?.(chunk);
    yield chunk;
  }
}

async function openExcel(file: Blob, { sheet }: ReadOptions): Promise<TableFile> {
  const sheets = await readExcel(file).catch((error: unknown) => {
    if (error instanceof WorkbookTooLarge)
      throw new NotATable('This Excel file is too large to be read here. Save it as CSV.');
    throw new NotATable('Failed to parse the Excel file. It may be damaged or protected with a password.');
  });
  const names = sheets.map(({ name }) => name);
  const chosen =
    sheets.find(({ name }) => name === sheet) ?? sheets.find(({ rows }) => rows.length > 1) ?? sheets[0];
  return {
    kind: 'excel',
    sheets: names,
    ...(chosen ? { sheet: chosen.name } : {}),
    async *rows(onBytes) {
      if (onBytes) for await (const bytes of slicesOf(file)) onBytes(bytes);
      if (chosen && chosen.rows.length > 0) yield chosen.rows;
    },
  };
}

/**
 * Opens a CSV or .xlsx file, whatever its name says.
 * @throws NotATable
 */
export async function openTable(file: Blob, options: ReadOptions = {}): Promise<TableFile> {
  const start = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  if (startsWith(start, 0x50, 0x4b, 0x03, 0x04)) return openExcel(file, options);
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0))
    throw new NotATable('This is an old or protected Excel file. Save it as .xlsx or CSV.');
  const encoding = options.encoding ?? detectEncoding(start);
  const sample = new TextDecoder(encoding).decode(start, { stream: true });
  if (sample.slice(0, 1000).includes('\u0000'))
    throw new NotATable('Failed to parse CSV file. Please check the format.');
  const detected = detectFormat(sample);
  const format = options.delimiter === undefined ? detected : { ...detected, delimiter: options.delimiter };
  return {
    kind: 'csv',
    encoding,
    format,
    sheets: [],
    rows: (onBytes) => readCsv(decodeChunks(listened(slicesOf(file), onBytes), encoding), format),
  };
}
