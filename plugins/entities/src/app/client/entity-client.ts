import type { ScreenField } from '../../shared/screen-field.js';
import type { Tone } from '@buildai/fields';
import type { FieldOption } from '@buildai/app-kit/lib/option.js';

/** A row: its own fields plus the four platform fields. */
export interface EntityRow {
  readonly id: string;
  readonly creatorId?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly [field: string]: unknown;
}

/** `{ status: 'open', price: { $gte: 5 }, $search: 'words', $or: [...] }`, as in the data API. */
export type EntityFilter = Readonly<Record<string, unknown>>;

export interface EntityPageRequest {
  readonly filter?: EntityFilter;
  /** A field, prefixed with `-` for descending (default: newest first). */
  readonly sort?: string;
  /** 1 to 1000 (default: 50). */
  readonly limit?: number;
  readonly cursor?: string;
}

export interface EntityPage {
  readonly records: readonly EntityRow[];
  /** Cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

export interface BulkResult {
  readonly records: readonly EntityRow[];
  /** Refused records, by their index in the request. */
  readonly failures: readonly { readonly index: number; readonly message: string }[];
}

/** Totals over all matching rows, computed by the server. */
export interface EntityTotals {
  readonly count: number;
  /** Sums by field. */
  readonly sums: Readonly<Record<string, number>>;
}

/** Options for reading a long list page by page. */
export interface ReadOptions {
  /** Cancels the read. */
  readonly signal?: AbortSignal;
  /** Called after each page with the number of rows so far. */
  readonly onProgress?: (rows: number) => void;
}

export type EntityValues = Readonly<Record<string, unknown>>;

/** One name, or several. */
export type Names = string | readonly string[];

/** What to compute over the matching rows, on the server. */
export interface AggregateRequest {
  readonly filter?: EntityFilter | undefined;
  /** At most two fields; a date with a unit, as in `dueDate:month` (or `day`, `week`, `year`). */
  readonly groupBy?: Names | undefined;
  readonly sum?: Names | undefined;
  readonly avg?: Names | undefined;
  readonly min?: Names | undefined;
  readonly max?: Names | undefined;
  /** A field of `groupBy`, `count`, or a value such as `sum.amount`; `-` before it for descending. */
  readonly sort?: string | undefined;
  /** 1 to 1000 groups (default: 1000). */
  readonly limit?: number | undefined;
}

/** Rows that share the values of `groupBy`; a value is null if there is none. */
export interface AggregateGroup {
  readonly group: Readonly<Record<string, string | number | boolean | null>>;
  readonly count: number;
  readonly sum: Readonly<Record<string, number>>;
  readonly avg: Readonly<Record<string, number | null>>;
  readonly min: Readonly<Record<string, number | string | null>>;
  readonly max: Readonly<Record<string, number | string | null>>;
}

export interface AggregateResult {
  readonly groups: readonly AggregateGroup[];
  /** False if there are more groups than the limit. */
  readonly complete: boolean;
}

/** IDs of rows, or a filter; `{}` is every row. */
export type RowSelection = readonly string[] | EntityFilter;

/** What a bulk change did. */
export interface BulkChange {
  /** IDs of the changed rows. */
  readonly ids: readonly string[];
  /** Number of given IDs whose rows do not exist, or may not be changed. */
  readonly skipped: number;
}

/** Which rows are compared. */
export interface SimilarOptions {
  /** Only rows that match. */
  readonly where?: EntityFilter | undefined;
  /** 1 to 50 (default: 10). */
  readonly limit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a client can do with rows beyond reading and writing single ones. */
export interface EntityOperations {
  /** Counts, sums, averages and extremes by up to two fields, computed by the server. */
  aggregate(query?: AggregateRequest): Promise<AggregateResult>;
  /**
   * The rows most like another row or a text, best first: by meaning where the platform has an embedding model, else by
   * words. A row that was just written is found by its words at once, and by its meaning some seconds later.
   */
  similar(rowOrText: EntityRow | string, options?: SimilarOptions): Promise<readonly EntityRow[]>;
  /** Adds to a number, so that concurrent increments all count. */
  increment(id: string, field: string, by?: number): Promise<EntityRow>;
  /** Changes the row with the same values in unique fields (default: of the entity's first `x-unique`), or creates it. */
  upsert(values: EntityValues, options?: { readonly by?: readonly string[] }): Promise<EntityRow>;
  /** Changes at most 1000 rows, all or none. */
  updateMany(rows: RowSelection, values: EntityValues): Promise<BulkChange>;
  /** Deletes at most 1000 rows, all or none. */
  deleteMany(rows: RowSelection): Promise<BulkChange>;
}

export interface ChangeOptions {
  /** Fails with the code `entities/row-changed` if the row has changed since this one was read. */
  readonly ifUnchanged?: EntityRow | undefined;
}

/** A field of a record, for `DataTable`, `RecordForm` and `RecordDetails`. */
export interface Field extends Omit<ScreenField, 'adminOnly' | 'options' | 'reference'> {
  /** The options of `select` and `multiselect`. A plain string is its own label. */
  readonly options?: readonly (FieldOption | string)[];
  /** The entity of a `reference`: its row ID is the value. */
  readonly reference?: EntityClient;
}

export interface ResolvedOption {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

/** The rows of one entity of the app. After a change, hooks that show affected rows refetch them. */
export interface EntityClient extends EntityOperations {
  readonly entityName: string;
  /** The fields as the schema says how to show them, in its order. */
  readonly fields: readonly Field[];
  /** The field with this name; undefined if there is none. */
  field(name: string): Field | undefined;
  /** The options of a select field; empty if there is none. */
  options(field: string): readonly ResolvedOption[];
  /** What a new row starts with. */
  readonly defaults: EntityValues;
  /** All rows, or the first `limit`, in as many requests as needed. */
  list(sort?: string, limit?: number, options?: ReadOptions): Promise<readonly EntityRow[]>;
  filter(
    query: EntityFilter,
    sort?: string,
    limit?: number,
    options?: ReadOptions,
  ): Promise<readonly EntityRow[]>;
  /** Number of matching rows, counted by the server. */
  count(query?: EntityFilter): Promise<number>;
  /** Sum of a number field over the matching rows, computed by the server. */
  sum(field: string, query?: EntityFilter): Promise<number>;
  get(id: string): Promise<EntityRow>;
  create(values: EntityValues): Promise<EntityRow>;
  /** Changes the given fields; null clears. `{ $increment: 1 }` as a value adds to a number. */
  update(id: string, values: EntityValues, options?: ChangeOptions): Promise<EntityRow>;
  delete(id: string, options?: ChangeOptions): Promise<void>;
  bulkCreate(records: readonly EntityValues[]): Promise<BulkResult>;
  page(request?: EntityPageRequest, options?: ReadOptions): Promise<EntityPage>;
}
