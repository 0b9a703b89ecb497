import type { Transaction } from '@buildai/core';
import type { AggregateQuery } from '../../shared/aggregate.js';
import type { EntitySchema } from '../../shared/entity-schema.js';
import type {
  CreateManyOptions,
  EntityFilter,
  EntityQuery,
  EntityScope,
  EntityStore,
  RowsPlace,
  SimilarQuery,
  TotalsQuery,
  WriteOptions,
} from '../../shared/entity-store.js';
import { RecordAggregates } from '../read/aggregate/record-aggregates.js';
import type { BulkOptions, RowSelection, TransactionChange } from '../../shared/row-operations.js';
import { BulkChanges } from '../write/operations/bulk-changes.js';
import { RecordTransactions } from '../write/operations/record-transactions.js';
import { Upserts } from '../write/operations/upsert.js';
import type { EntityAccess } from '../rows/entity-access.js';
import type { EntityStoreParts } from './entity-store-parts.js';
import type { LiveWriteGuard, WrittenEntity } from '../access/live-writes/live-write-guard.js';
import type { NewRecord } from '../write/new-rows.js';
import { RecordReads } from '../read/record-reads.js';
import { RecordWrites } from '../write/record-writes.js';
import { SimilarRows } from '../read/similar/similar-rows.js';
import type { RecordsUpdate } from '../write/version-records.js';
import { VersionRecords } from '../write/version-records.js';

type Values = Readonly<Record<string, unknown>>;

/** The rows in the database: reading, writing, and what versions change. */
export class SqlEntityStore implements EntityStore {
  readonly #reads: RecordReads;
  readonly #aggregates: RecordAggregates;
  readonly #similar: SimilarRows;
  readonly #writes: RecordWrites;
  readonly #upserts: Upserts;
  readonly #bulk: BulkChanges;
  readonly #transactions: RecordTransactions;
  readonly #ofVersions: VersionRecords;

  constructor(
    private readonly parts: EntityStoreParts,
    access: EntityAccess,
    private readonly guard: Pick<LiveWriteGuard, 'check'>,
  ) {
    this.#reads = new RecordReads(parts, access);
    this.#aggregates = new RecordAggregates(parts, access);
    this.#similar = new SimilarRows(parts, access);
    this.#writes = new RecordWrites(parts, access);
    this.#upserts = new Upserts(parts, access, this.#writes);
    this.#bulk = new BulkChanges(parts, access, this.#writes);
    this.#transactions = new RecordTransactions(parts, access, this.#writes, this.#upserts);
    this.#ofVersions = new VersionRecords(parts, access);
  }

  hasPreviewCopy(appId: string): Promise<boolean> {
    return this.parts.tables.hasCopy(appId);
  }

  schemas(versionId: string): Promise<ReadonlyMap<string, EntitySchema>> {
    return this.parts.entities.schemas(versionId);
  }

  list = (scope: EntityScope, entity: string, query: EntityQuery) =>
    this.#retried(scope, () => this.#reads.list(scope, entity, query));

  async count(scope: EntityScope, entity: string, filter?: EntityFilter): Promise<number> {
    return (await this.totals(scope, entity, { filter })).count;
  }

  totals = (scope: EntityScope, entity: string, query: TotalsQuery) =>
    this.#retried(scope, () => this.#reads.totals(scope, entity, query));

  aggregate = (scope: EntityScope, entity: string, query: AggregateQuery) =>
    this.#retried(scope, () => this.#aggregates.aggregate(scope, entity, query));

  countUpTo = (scope: EntityScope, entity: string, most: number) =>
    this.#retried(scope, () => this.#reads.countUpTo(scope, entity, most));

  similar = (scope: EntityScope, entity: string, query: SimilarQuery) =>
    this.#retried(scope, () => this.#similar.list(scope, entity, query));

  get = (scope: EntityScope, entity: string, id: string) =>
    this.#retried(scope, () => this.#reads.get(scope, entity, id));

  create = (scope: EntityScope, entity: string, values: Values) =>
    this.#allowed(scope, { entity, write: 'create' }, () => this.#writes.create(scope, entity, values));

  update = (scope: EntityScope, entity: string, id: string, change: Values, options?: WriteOptions) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.#writes.update(scope, entity, id, change, options),
    );

  delete = (scope: EntityScope, entity: string, id: string, options?: WriteOptions) =>
    this.#allowed(scope, { entity, write: 'change' }, () => this.#writes.delete(scope, entity, id, options));

  createMany = (
    scope: EntityScope,
    entity: string,
    records: readonly Values[],
    options?: CreateManyOptions,
  ) =>
    this.#allowed(scope, { entity, write: 'create' }, () =>
      this.#writes.createMany(scope, entity, records, options),
    );

  upsert = (scope: EntityScope, entity: string, values: Values, by?: readonly string[]) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.#upserts.upsert(scope, entity, { values, by }),
    );

  updateMany = (
    scope: EntityScope,
    entity: string,
    change: RowSelection & { readonly values: Values },
    options?: BulkOptions,
  ) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.#bulk.update(scope, entity, change, options),
    );

  deleteMany = (scope: EntityScope, entity: string, selection: RowSelection, options?: BulkOptions) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.#bulk.delete(scope, entity, selection, options),
    );

  async transaction(scope: EntityScope, changes: readonly TransactionChange[]) {
    const writes = changes.map(({ entity, type }): WrittenEntity => ({
      entity,
      write: type === 'create' ? 'create' : 'change',
    }));
    await this.guard.check(scope, writes);
    return this.#transactions.run(scope, changes);
  }

  countMatching = (
    place: RowsPlace,
    entity: string,
    schema: EntitySchema,
    filter: EntityFilter,
    most: number,
  ) => this.#ofVersions.countMatching(place, entity, schema, filter, most);

  updateRecords = (scope: EntityScope, entity: string, update: RecordsUpdate, transaction: Transaction) =>
    this.#ofVersions.updateRecords(scope, entity, update, transaction);

  insertRecords = (
    scope: EntityScope,
    entity: string,
    records: readonly NewRecord[],
    transaction: Transaction,
  ) => this.#ofVersions.insertRecords(scope, entity, records, transaction);

  #allowed<T>(scope: EntityScope, write: WrittenEntity, work: () => Promise<T>): Promise<T> {
    // Again with each try: the copy that the preview had may be gone.
    return this.#retried(scope, async () => {
      await this.guard.check(scope, [write]);
      return work();
    });
  }

  #retried<T>({ appId }: EntityScope, work: () => Promise<T>): Promise<T> {
    return this.parts.tables.retried(appId, work);
  }
}
