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
import type { RecordAggregates } from '../read/aggregate/record-aggregates.js';
import type { BulkOptions, RowSelection, TransactionChange } from '../../shared/row-operations.js';
import type { BulkChanges } from '../write/operations/bulk-changes.js';
import type { RecordTransactions } from '../write/operations/record-transactions.js';
import type { Upserts } from '../write/operations/upsert.js';
import type { VersionEntities } from '../model/version-entities.js';
import type { EntityTables } from '../storage/entity-tables.js';
import type { LiveWriteGuard, WrittenEntity } from '../access/live-writes/live-write-guard.js';
import type { NewRecord } from '../write/new-rows.js';
import type { RecordReads } from '../read/record-reads.js';
import type { RecordWrites } from '../write/record-writes.js';
import type { SimilarRows } from '../read/similar/similar-rows.js';
import type { RecordsUpdate, VersionRecords } from '../write/version-records.js';

type Values = Readonly<Record<string, unknown>>;

export interface SqlEntityStoreParts {
  readonly entities: VersionEntities;
  readonly guard: Pick<LiveWriteGuard, 'check'>;
  readonly ofVersions: VersionRecords;
  readonly reading: {
    readonly records: RecordReads;
    readonly aggregates: RecordAggregates;
    readonly similar: SimilarRows;
  };
  readonly tables: EntityTables;
  readonly writing: {
    readonly records: RecordWrites;
    readonly upserts: Upserts;
    readonly bulk: BulkChanges;
    readonly transactions: RecordTransactions;
  };
}

/** The rows in the database: reading, writing, and what versions change. */
export class SqlEntityStore implements EntityStore {
  constructor(private readonly parts: SqlEntityStoreParts) {}

  hasPreviewCopy(appId: string): Promise<boolean> {
    return this.parts.tables.hasCopy(appId);
  }

  schemas(versionId: string): Promise<ReadonlyMap<string, EntitySchema>> {
    return this.parts.entities.schemas(versionId);
  }

  list = (scope: EntityScope, entity: string, query: EntityQuery) =>
    this.#retried(scope, () => this.parts.reading.records.list(scope, entity, query));

  async count(scope: EntityScope, entity: string, filter?: EntityFilter): Promise<number> {
    return (await this.totals(scope, entity, { filter })).count;
  }

  totals = (scope: EntityScope, entity: string, query: TotalsQuery) =>
    this.#retried(scope, () => this.parts.reading.records.totals(scope, entity, query));

  aggregate = (scope: EntityScope, entity: string, query: AggregateQuery) =>
    this.#retried(scope, () => this.parts.reading.aggregates.aggregate(scope, entity, query));

  countUpTo = (scope: EntityScope, entity: string, most: number) =>
    this.#retried(scope, () => this.parts.reading.records.countUpTo(scope, entity, most));

  similar = (scope: EntityScope, entity: string, query: SimilarQuery) =>
    this.#retried(scope, () => this.parts.reading.similar.list(scope, entity, query));

  get = (scope: EntityScope, entity: string, id: string) =>
    this.#retried(scope, () => this.parts.reading.records.get(scope, entity, id));

  create = (scope: EntityScope, entity: string, values: Values) =>
    this.#allowed(scope, { entity, write: 'create' }, () =>
      this.parts.writing.records.create(scope, entity, values),
    );

  update = (scope: EntityScope, entity: string, id: string, change: Values, options?: WriteOptions) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.parts.writing.records.update(scope, entity, id, change, options),
    );

  delete = (scope: EntityScope, entity: string, id: string, options?: WriteOptions) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.parts.writing.records.delete(scope, entity, id, options),
    );

  createMany = (
    scope: EntityScope,
    entity: string,
    records: readonly Values[],
    options?: CreateManyOptions,
  ) =>
    this.#allowed(scope, { entity, write: 'create' }, () =>
      this.parts.writing.records.createMany(scope, entity, records, options),
    );

  upsert = (scope: EntityScope, entity: string, values: Values, by?: readonly string[]) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.parts.writing.upserts.upsert(scope, entity, { values, by }),
    );

  updateMany = (
    scope: EntityScope,
    entity: string,
    change: RowSelection & { readonly values: Values },
    options?: BulkOptions,
  ) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.parts.writing.bulk.update(scope, entity, change, options),
    );

  deleteMany = (scope: EntityScope, entity: string, selection: RowSelection, options?: BulkOptions) =>
    this.#allowed(scope, { entity, write: 'change' }, () =>
      this.parts.writing.bulk.delete(scope, entity, selection, options),
    );

  async transaction(scope: EntityScope, changes: readonly TransactionChange[]) {
    const writes = changes.map(({ entity, type }): WrittenEntity => ({
      entity,
      write: type === 'create' ? 'create' : 'change',
    }));
    await this.parts.guard.check(scope, writes);
    return this.parts.writing.transactions.run(scope, changes);
  }

  countMatching = (
    place: RowsPlace,
    entity: string,
    schema: EntitySchema,
    filter: EntityFilter,
    most: number,
  ) => this.parts.ofVersions.countMatching(place, entity, schema, filter, most);

  updateRecords = (scope: EntityScope, entity: string, update: RecordsUpdate, transaction: Transaction) =>
    this.parts.ofVersions.updateRecords(scope, entity, update, transaction);

  insertRecords = (
    scope: EntityScope,
    entity: string,
    records: readonly NewRecord[],
    transaction: Transaction,
  ) => this.parts.ofVersions.insertRecords(scope, entity, records, transaction);

  #allowed<T>(scope: EntityScope, write: WrittenEntity, work: () => Promise<T>): Promise<T> {
    // Again with each try: the copy that the preview had may be gone.
    return this.#retried(scope, async () => {
      await this.parts.guard.check(scope, [write]);
      return work();
    });
  }

  #retried<T>({ appId }: EntityScope, work: () => Promise<T>): Promise<T> {
    return this.parts.tables.retried(appId, work);
  }
}
