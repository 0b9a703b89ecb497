import type {
  EntityClient,
  EntityFilter,
  EntityPageRequest,
  ReadOptions,
  SimilarOptions,
} from './entity-client.js';
import type { OneRecord, Records } from './use-records.js';

/** A value to write: null clears, and a number can be added to. */
type Written<Values> = {
  readonly [Field in keyof Values]?: Values[Field] | null | { readonly $increment: number };
};

/** The client of an entity whose fields are known. For editors only: the code is that of `EntityClient`. */
export interface TypedEntityClient<Row, Values> extends Omit<
  EntityClient,
  'list' | 'filter' | 'get' | 'create' | 'update' | 'bulkCreate' | 'upsert' | 'similar'
> {
  /** All rows, or the first `limit`, in as many requests as needed. */
  list(sort?: string, limit?: number, options?: ReadOptions): Promise<readonly Row[]>;
  filter(query: EntityFilter, sort?: string, limit?: number, options?: ReadOptions): Promise<readonly Row[]>;
  get(id: string): Promise<Row>;
  /** The rows most like another row or a text, best first. */
  similar(rowOrText: { readonly id: string } | string, options?: SimilarOptions): Promise<readonly Row[]>;
  create(values: Partial<Values>): Promise<Row>;
  /** Changes the given fields; null clears. `{ $increment: 1 }` as a value adds to a number. */
  update(id: string, values: Written<Values>, options?: { readonly ifUnchanged?: Row }): Promise<Row>;
  upsert(values: Partial<Values>, options?: { readonly by?: readonly (keyof Values)[] }): Promise<Row>;
  bulkCreate(records: readonly Partial<Values>[]): Promise<{
    readonly records: readonly Row[];
    readonly failures: readonly { readonly index: number; readonly message: string }[];
  }>;
}

/** The hooks, by the rows of the entity that they are given. */
export interface TypedHooks {
  useRecords<Row>(
    entity: { get(id: string): Promise<Row> },
    request?: Omit<EntityPageRequest, 'cursor'>,
  ): Omit<Records, 'records'> & { readonly records: readonly Row[] };
  useRecord<Row>(
    entity: { get(id: string): Promise<Row> },
    id: string | undefined,
  ): Omit<OneRecord, 'record'> & { readonly record: Row | undefined };
}
