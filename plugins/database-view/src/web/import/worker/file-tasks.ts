import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { EntitySchema } from '@buildai/entities/shared';
import Papa from 'papaparse';
import { isExportName } from '../../../shared/export/export-text.js';
import type { CsvMapping } from '../../../shared/import/csv-mapping.js';
import { suggestMapping } from '../../../shared/import/suggest-mapping.js';
import { ColumnGuess } from '../convert/column-guess.js';
import type { ImportPlan } from '../convert/column-plan.js';
import { importPlan } from '../convert/column-plan.js';
import { fieldChoices } from '../convert/field-choices.js';
import { initialColumnPlan } from '../convert/initial-plan.js';
import type { ReferencedRows } from '../convert/referenced-rows.js';
import { RowReview } from '../convert/review-rows.js';
import { RowConverter } from '../convert/row-converter.js';
import { settleNotations } from '../convert/settle-notations.js';
import type { HeaderRow } from '../parse/header-row.js';
import { detectHeader } from '../parse/header-row.js';
import type { Headers } from '../parse/headers.js';
import { readHeaders } from '../parse/headers.js';
import type { ReadOptions, TableFile } from '../parse/table-file.js';
import { NotATable, openTable } from '../parse/table-file.js';
import type { TableRow } from '../parse/table-row.js';
import type {
  BatchOptions,
  BatchToStore,
  CheckedFile,
  Failures,
  ImportTasks,
  Inspection,
} from './messages.js';

const previewedRows = 5;
/** Rows that plans are made from. */
const sampledRows = 1000;
/** Rows among which the builder chooses the one with the names of the columns. */
const rowsToChoose = 20;
const longestRowText = 80;

interface OpenFile {
  readonly file: File;
  readonly table: TableFile;
  readonly header: HeaderRow;
  readonly headers: Headers;
  readonly sample: readonly TableRow[];
}

/** Whether a row is one of the table, below the names of its columns. */
const isBelow = (header: HeaderRow) => (row: TableRow) => header === 'none' || row.row > header;

/** The row that was chosen, or the next one that has values. */
const rowOf = (header: HeaderRow, rows: readonly TableRow[]): HeaderRow =>
  header === 'none' ? header : (rows.find(({ row }) => row >= header)?.row ?? header);

/** The names of the columns; without a row of names, their positions. */
function headersOf(rows: readonly TableRow[], header: HeaderRow): Headers {
  if (header === 'none') {
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
    return { ...readHeaders(Array.from({ length: width }, () => '')), unnamed: [] };
  }
  return readHeaders(rows.find(({ row }) => row === header)?.cells ?? []);
}

function rowText({ cells }: TableRow): string {
  const text = cells.filter((cell) => cell.trim() !== '').join(', ');
  return text.length > longestRowText ? `${text.slice(0, longestRowText)}…` : text;
}

/** The first rows of a file, headers included. */
async function firstRows(table: TableFile): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const some of table.rows()) {
    rows.push(...some.slice(0, sampledRows));
    if (rows.length > sampledRows) break;
  }
  return rows;
}

/** The tasks of the import on one file at a time; memory holds a chunk of it. */
export class FileTasks implements ImportTasks {
  #open: OpenFile | undefined;
  #referenced: ReferencedRows = new Map();
  #batches: AsyncIterator<BatchToStore> | undefined;

  constructor(private readonly onProgress: (share: number) => void) {}

  async inspect(file: File, options: ReadOptions, schema: EntitySchema): Promise<Inspection> {
    if (file.size === 0) throw new NotATable('CSV file appears to be empty');
    const table = await openTable(file, options);
    const rows = await firstRows(table);
    if (rows.length === 0) throw new NotATable('CSV file appears to be empty');
    const header = options.header === undefined ? detectHeader(rows, schema) : rowOf(options.header, rows);
    const sample = rows.filter(isBelow(header));
    if (sample.length === 0) throw new NotATable('No valid data rows found in CSV');
    const headers = headersOf(rows, header);
    this.#open = { file, table, header, headers, sample };
    const preview = sample
      .slice(0, previewedRows)
      .map(({ cells }) => headers.names.map((_, index) => cells[index] ?? ''));
    return {
      kind: table.kind,
      ...(table.encoding ? { encoding: table.encoding } : {}),
      ...(table.format ? { delimiter: table.format.delimiter } : {}),
      sheets: table.sheets,
      ...(table.sheet === undefined ? {} : { sheet: table.sheet }),
      header,
      firstRows: rows.slice(0, rowsToChoose).map((row) => ({ row: row.row, text: rowText(row) })),
      headers: headers.names,
      duplicates: headers.duplicates,
      unnamed: headers.unnamed,
      preview,
      isGuarded: table.kind === 'csv' && this.#isOwnExport(),
      basicMapping: suggestMapping(
        headers.names,
        sample.slice(0, 20).map(({ cells }) => cells),
        schema,
      ),
      fields: fieldChoices(schema),
    };
  }

  async guessColumns() {
    const { file, headers } = this.#file();
    const guesses = headers.names.map((name) => new ColumnGuess(name));
    let read = 0;
    let part: TableRow[] = [];
    const add = () => {
      guesses.forEach((guess, index) => guess.add(part.map(({ cells }) => cells[index] ?? '')));
      part = [];
    };
    const onBytes = (bytes: Uint8Array) => {
      read += bytes.length;
      this.onProgress(read / file.size);
    };
    for await (const [, row] of this.#dataRows(onBytes)) if (part.push(row) === sampledRows) add();
    add();
    return guesses.map((guess) => guess.result());
  }

  async planColumns(mappings: readonly CsvMapping[], schema: EntitySchema) {
    const { headers, sample } = this.#file();
    return mappings.flatMap((mapping) => {
      const position = headers.names.indexOf(mapping.csvHeader);
      const cells = sample.map((row) => row.cells[position] ?? '');
      return initialColumnPlan(mapping, schema, cells, this.#isOwnExport()) ?? [];
    });
  }

  async readPlan(settings: unknown): Promise<ImportPlan> {
    return importPlan.parse(settings);
  }

  async setReferenced(rows: ReferencedRows): Promise<void> {
    this.#referenced = rows;
  }

  async check(plan: ImportPlan, schema: EntitySchema): Promise<CheckedFile> {
    const { file, headers, sample } = this.#file();
    const hash = sha256.create();
    let read = 0;
    const first = new RowReview(schema, headers.names, plan, this.#referenced);
    for (const row of sample) first.add(row);
    const assumed = settleNotations(plan, first.result().columns);
    const checked = await this.#review(assumed.plan, schema, (bytes) => {
      hash.update(bytes);
      read += bytes.length;
      this.onProgress(read / file.size);
    });
    const settled = settleNotations(plan, checked.review.columns);
    // The rest of the file may show another notation than its first rows.
    const isAsAssumed = JSON.stringify(settled.plan) === JSON.stringify(assumed.plan);
    const { review, skipped } = isAsAssumed ? checked : await this.#review(settled.plan, schema);
    return { ...settled, review, skipped, hash: bytesToHex(hash.digest()) };
  }

  async #review(plan: ImportPlan, schema: EntitySchema, onBytes?: (bytes: Uint8Array) => void) {
    const review = new RowReview(schema, this.#file().headers.names, plan, this.#referenced);
    const skipped: [number, number][] = [];
    for await (const [index, row] of this.#dataRows(onBytes)) {
      review.add(row);
      const before = row.row - 2 - index;
      if (before !== (skipped.at(-1)?.[1] ?? 0)) skipped.push([index, before]);
    }
    return { review: review.result(), skipped };
  }

  async startBatches(options: BatchOptions): Promise<void> {
    this.#batches = this.#readBatches(options);
  }

  async nextBatch(): Promise<BatchToStore | undefined> {
    const next = await this.#batches?.next();
    return next?.done ? undefined : next?.value;
  }

  async batchOf(
    rows: readonly number[],
    { plan, schema }: Pick<BatchOptions, 'plan' | 'schema'>,
  ): Promise<BatchToStore> {
    const converter = this.#converter(schema, plan);
    const batch = newBatch(0);
    const wanted = new Set(rows);
    for await (const [index, row] of this.#dataRows())
      if (wanted.has(index)) addRow(batch, converter, index, row);
    return batch;
  }

  async failedRows(failures: Failures): Promise<Blob> {
    const { headers } = this.#file();
    const reasons = new Map(failures.map(({ row, message }) => [row, message]));
    const parts = [Papa.unparse([[...headers.names, 'Reason']])];
    for await (const [index, { cells }] of this.#dataRows()) {
      const reason = reasons.get(index);
      const own = headers.names.map((_, index) => cells[index] ?? '');
      if (reason !== undefined) parts.push(`\r\n${Papa.unparse([[...own, reason]])}`);
    }
    return new Blob(['\uFEFF', ...parts, '\r\n'], { type: 'text/csv' });
  }

  async *#readBatches({ plan, schema, batchSize, stored }: BatchOptions): AsyncGenerator<BatchToStore> {
    const converter = this.#converter(schema, plan);
    const isStored = (number: number) => stored.some(({ from, to }) => number >= from && number <= to);
    let batch = newBatch(0);
    const done = () => (isStored(batch.number) ? { ...batch, records: [] } : batch);
    for await (const [index, row] of this.#dataRows()) {
      const number = Math.floor(index / batchSize);
      if (number !== batch.number) {
        yield done();
        batch = newBatch(number);
      }
      addRow(batch, converter, index, row);
    }
    if (batch.rows > 0) yield done();
  }

  /** The rows below the names of the columns, with their numbers from 0. */
  async *#dataRows(
    onBytes?: (bytes: Uint8Array) => void,
  ): AsyncGenerator<readonly [index: number, row: TableRow]> {
    const { table, header } = this.#file();
    let index = 0;
    for await (const rows of table.rows(onBytes)) {
      for (const row of rows.filter(isBelow(header))) {
        yield [index, row];
        index += 1;
      }
    }
  }

  #converter(schema: EntitySchema, plan: ImportPlan): RowConverter {
    return new RowConverter(schema, this.#file().headers.names, plan, this.#referenced);
  }

  #file(): OpenFile {
    if (!this.#open) throw new Error('No file is open.');
    return this.#open;
  }

  #isOwnExport(): boolean {
    const { file, headers } = this.#file();
    return headers.isOwnExport || isExportName(file.name);
  }
}

type GrowingBatch = {
  number: number;
  rows: number;
  records: { row: number; values: Readonly<Record<string, unknown>> }[];
  failures: { row: number; message: string }[];
};

const newBatch = (number: number): GrowingBatch => ({ number, rows: 0, records: [], failures: [] });

function addRow(batch: GrowingBatch, converter: RowConverter, index: number, row: TableRow): void {
  batch.rows += 1;
  const converted = converter.convert(row);
  if (converted.ok) batch.records.push({ row: index, values: converted.values });
  else batch.failures.push({ row: index, message: converted.reason });
}
