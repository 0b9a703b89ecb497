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
  /** By field. */
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

/** The rows of one entity of the app. After a change, hooks that show affected rows refetch them. */
export interface EntityClient {
  readonly entityName: string;
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
  update(id: string, values: EntityValues): Promise<EntityRow>;
  delete(id: string): Promise<void>;
  bulkCreate(records: readonly EntityValues[]): Promise<BulkResult>;
  page(request?: EntityPageRequest, options?: ReadOptions): Promise<EntityPage>;
}
