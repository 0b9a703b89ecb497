import type { EntitySchema } from '@buildai/entities/shared';
import type { CsvMapping } from '../../../shared/import/csv-mapping.js';
import type { GuessedColumn } from '../convert/column-guess.js';
import type { ColumnPlan, ImportPlan } from '../convert/column-plan.js';
import type { ReferencedRows } from '../convert/referenced-rows.js';
import type { Review } from '../convert/review-rows.js';
import type { SkippedRows } from '../run/row-numbers.js';
import type { SettledPlan } from '../convert/settle-notations.js';
import type { HeaderRow } from '../parse/header-row.js';
import type { ReadOptions } from '../parse/table-file.js';

/** A field that a column can fill. */
export interface FieldChoice {
  readonly path: string;
  readonly label: string;
  readonly type: string;
  /** The name of the type in the menus of columns. */
  readonly typeName: string;
  readonly hasDefault: boolean;
  readonly isRequired: boolean;
}

/** A row at the start of a file. */
export interface FirstRow {
  readonly row: number;
  /** Its cells, one after the other. */
  readonly text: string;
}

/** What the first rows of a file show. */
export interface Inspection {
  readonly kind: 'csv' | 'excel';
  readonly encoding?: string;
  readonly delimiter?: string;
  readonly sheets: readonly string[];
  readonly sheet?: string;
  /** The row that names the columns: as chosen, else as found. */
  readonly header: HeaderRow;
  /** The first rows of the file, which may name the columns. */
  readonly firstRows: readonly FirstRow[];
  readonly headers: readonly string[];
  readonly duplicates: readonly string[];
  readonly unnamed: readonly number[];
  /** The first five rows, in the order of the headers. */
  readonly preview: readonly (readonly string[])[];
  /** Whether the cells are those of an export of ours, with apostrophes in front of formulas. */
  readonly isGuarded: boolean;
  /** The mapping that follows from names, types and values. */
  readonly basicMapping: readonly CsvMapping[];
  readonly fields: readonly FieldChoice[];
}

/** What the whole file shows, also about how its numbers and dates are written. */
export interface CheckedFile extends SettledPlan {
  readonly review: Review;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** Rows without a value, which are not imported. */
  readonly skipped: SkippedRows;
}

export interface BatchToStore {
  readonly number: number;
  /** The number of rows of the file in it. */
  readonly rows: number;
  readonly records: readonly { readonly row: number; readonly values: Readonly<Record<string, unknown>> }[];
  /** Rows that the choices leave out. */
  readonly failures: readonly { readonly row: number; readonly message: string }[];
}

/** How the rows of a file become records. */
export interface Conversion {
  readonly plan: ImportPlan;
  readonly schema: EntitySchema;
}

export interface BatchOptions extends Conversion {
  readonly batchSize: number;
  /** Numbers of batches that are stored, both ends included. */
  readonly stored: readonly { readonly from: number; readonly to: number }[];
}

export type Failures = readonly { readonly row: number; readonly message: string }[];

/** What the worker does. All calls but the first are about the file of the last `inspect`. */
export interface ImportTasks {
  inspect(file: File, options: ReadOptions, schema: EntitySchema): Promise<Inspection>;
  /** What a new table has for each column of the file. */
  guessColumns(): Promise<GuessedColumn[]>;
  /** The plan of each column that is mapped. */
  planColumns(mappings: readonly CsvMapping[], schema: EntitySchema): Promise<ColumnPlan[]>;
  /** The plan that an import was started with. @throws if it is not readable */
  readPlan(settings: unknown): Promise<ImportPlan>;
  /** The rows that columns may name from now on. */
  setReferenced(rows: ReferencedRows): Promise<void>;
  /** Checks every row, in the notation of each column that the whole file shows. */
  check(plan: ImportPlan, schema: EntitySchema): Promise<CheckedFile>;
  startBatches(options: BatchOptions): Promise<void>;
  /** Undefined at the end of the file. */
  nextBatch(): Promise<BatchToStore | undefined>;
  /** The rows with these numbers, converted again. */
  batchOf(rows: readonly number[], conversion: Conversion): Promise<BatchToStore>;
  /** A CSV file of rows, each with the reason why it failed. */
  failedRows(failures: Failures): Promise<Blob>;
}

export type TaskName = keyof ImportTasks;

export interface TaskRequest {
  readonly id: number;
  readonly task: TaskName;
  readonly input: readonly unknown[];
}

export type TaskAnswer =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };
