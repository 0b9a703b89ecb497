/** A row as the app sees it: its own fields beside the platform's four. */
export interface EntityRow {
  readonly id: string;
  readonly creatorId?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  readonly [field: string]: unknown;
}

/** `{ status: 'open', price: { $gte: 5 }, $search: 'words', $or: [...] }`, as the data API takes it. */
export type EntityFilter = Readonly<Record<string, unknown>>;

export interface EntityPageRequest {
  readonly filter?: EntityFilter;
  /** A field, `-` before it for descending; newest first unless stated. */
  readonly sort?: string;
  /** 1 to 1000; 50 unless stated. */
  readonly limit?: number;
  readonly cursor?: string;
}

export interface EntityPage {
  readonly records: readonly EntityRow[];
  /** What asks for the next page; null on the last one. */
  readonly nextCursor: string | null;
}

export interface BulkResult {
  readonly records: readonly EntityRow[];
  /** What was refused, by its place in the list that was sent. */
  readonly failures: readonly { readonly index: number; readonly message: string }[];
}

/** What all rows that match come to, counted and added up by the server. */
export interface EntityTotals {
  readonly count: number;
  /** By field. */
  readonly sums: Readonly<Record<string, number>>;
}

/** How a long list is read, page after page. */
export interface ReadOptions {
  /** Ends the reading. */
  readonly signal?: AbortSignal;
  /** Told after each page how many rows there are by then. */
  readonly onProgress?: (rows: number) => void;
}

export type EntityValues = Readonly<Record<string, unknown>>;

/** The rows of one entity of the app. What a change touches is read again by every hook that shows it. */
export interface EntityClient {
  readonly entityName: string;
  /** All rows, or the first `limit`, however many pages that takes. */
  list(sort?: string, limit?: number, options?: ReadOptions): Promise<readonly EntityRow[]>;
  filter(
    query: EntityFilter,
    sort?: string,
    limit?: number,
    options?: ReadOptions,
  ): Promise<readonly EntityRow[]>;
  /** How many rows match, counted by the server. */
  count(query?: EntityFilter): Promise<number>;
  /** What a number field adds up to over the rows that match, by the server. */
  sum(field: string, query?: EntityFilter): Promise<number>;
  get(id: string): Promise<EntityRow>;
  create(values: EntityValues): Promise<EntityRow>;
  update(id: string, values: EntityValues): Promise<EntityRow>;
  delete(id: string): Promise<void>;
  bulkCreate(records: readonly EntityValues[]): Promise<BulkResult>;
  page(request?: EntityPageRequest, options?: ReadOptions): Promise<EntityPage>;
}
