import { dialectOf } from '@buildai/core';
import type { Transaction } from '@buildai/core';
import { appSettingsChanged } from '@buildai/apps/shared';
import { AppTimeZones } from '../model/app-time-zones.js';
import { CheckedWrites } from '../write/checks/checked-writes.js';
import { RowRecordings } from '../rows/row-recording.js';
import { rowRankings } from '../../shared/row-ranking.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { EntityAccess } from '../rows/entity-access.js';
import { EntityTables } from '../storage/entity-tables.js';
import { FieldIndexes } from '../read/performance/field-indexes.js';
import { LiveWriteGuard } from '../access/live-writes/live-write-guard.js';
import { LiveWriteRepository } from '../access/live-writes/live-write-repository.js';
import { postgresRowSql } from '../storage/sql/postgres-row-sql.js';
import { SlowQueries } from '../read/performance/slow-queries.js';
import { SlowQueryRepository } from '../read/performance/slow-query-repository.js';
import type { ActiveCopy } from '../storage/preview-tables.js';
import { PreviewTables } from '../storage/preview-tables.js';
import { ReadBudget } from '../read/read-budget.js';
import { RecordChanges } from '../rows/record-changes.js';
import { RowBatches } from '../rows/row-batches.js';
import { rowCheckers } from '../../shared/row-checker.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import { RecordAggregates } from '../read/aggregate/record-aggregates.js';
import { RecordReads } from '../read/record-reads.js';
import { RowFilters } from '../read/row-filters.js';
import { ScopedReads } from '../read/scoped-reads.js';
import { SimilarRows } from '../read/similar/similar-rows.js';
import { BulkChanges } from '../write/operations/bulk-changes.js';
import { RecordTransactions } from '../write/operations/record-transactions.js';
import { Upserts } from '../write/operations/upsert.js';
import { RecordWrites } from '../write/record-writes.js';
import { VersionRecords } from '../write/version-records.js';
import { postgresSearchIndex } from '../storage/search/postgres-search-index.js';
import { SearchIndexes } from '../storage/search/search-indexes.js';
import { sqliteSearchIndex } from '../storage/search/sqlite-search-index.js';
import { SqlEntityStore } from './sql-entity-store.js';
import { sqliteRowSql } from '../storage/sql/sqlite-row-sql.js';
import { VersionEntities } from '../model/version-entities.js';

/** What reads and writes the rows of apps. */
export interface RowStorage {
  readonly rowSql: RowSql;
  /** The copies that previews have of their own. */
  readonly copies: PreviewTables;
  readonly tables: EntityTables;
  readonly indexes: FieldIndexes;
  readonly searches: SearchIndexes;
  readonly slowQueries: SlowQueries;
  readonly slowQueryRows: SlowQueryRepository;
  readonly entities: VersionEntities;
  readonly timeZones: AppTimeZones;
  readonly changes: RecordChanges;
  readonly store: SqlEntityStore;
  readonly reads: ScopedReads;
  readonly access: EntityAccess;
  readonly batches: RowBatches;
  readonly guard: LiveWriteGuard;
  readonly liveWrites: LiveWriteRepository;
  /** The transactions of everyone who writes rows. */
  readonly checked: CheckedWrites;
  /** Whether a field that gets another name stays under its old one, too, for the published app. */
  readonly keepsOldName: (appId: string, transaction: Transaction) => Promise<boolean>;
}

export function createRowStorage(kit: EntitiesKit): RowStorage {
  const { clock, config, db, events, jobs, log, uses } = kit;
  const rowSql = dialectOf(db) === 'postgres' ? postgresRowSql : sqliteRowSql;
  const searchIndex = dialectOf(db) === 'postgres' ? postgresSearchIndex : sqliteSearchIndex;
  const reported = { isAlwaysReported: true } as const;
  const shown = uses.caches.create<ActiveCopy>('entities/preview-copies', reported);
  const copies = new PreviewTables(db, clock, uses.live, shown);
  const known = uses.caches.create<ReadonlyMap<string, string>>('entities/tables', reported);
  const tables = new EntityTables(db, uses.apps, copies, known, searchIndex);
  const indexes = new FieldIndexes(db, tables, rowSql, jobs, clock, config.indexFromRows);
  const searches = new SearchIndexes(db, tables, searchIndex, jobs, clock, config.indexFromRows);
  const timeZones = new AppTimeZones(uses.settings);
  events.subscribe(appSettingsChanged, ({ appId }) => timeZones.forget(appId));
  const entities = new VersionEntities(uses.versions, timeZones);
  const keepsOldName = async (appId: string, transaction: Transaction) =>
    !(await tables.hasCopy(appId, transaction)) &&
    (await uses.apps.get(appId, transaction))?.publishedVersionId !== undefined;
  const changes = new RecordChanges({ clock, keepsOldName, rowSql, searches, tables });
  const batches = new RowBatches({ db, dataReads: uses.reads, events, rowSql });
  const slowQueryRows = new SlowQueryRepository(db);
  const { slowFromMs } = config;
  const slowQueries = new SlowQueries({ repository: slowQueryRows, clock, log, slowFromMs });
  const budget = new ReadBudget(clock, config.visitors.readSecondsPerMinute * 1000);
  const reads = new ScopedReads(uses.reads, budget, uses.directory, slowQueries);
  const recordings = new RowRecordings();
  const checkers = () => kit.contributions(rowCheckers);
  const checked = new CheckedWrites({ db, entities, recordings, tables, checkers });
  const access = new EntityAccess({ db, entities, events, recordings, rowSql, tables });
  const liveWrites = new LiveWriteRepository(db, clock);
  const guard = new LiveWriteGuard({ ...uses, entities, repository: liveWrites, tables });
  const read = { access, batches, indexes, reads, searches, slowQueries, slowQueryRows };
  const written = { changes, checked, guard, liveWrites, keepsOldName };
  const storage = { rowSql, copies, tables, entities, timeZones, ...read, ...written };
  return { ...storage, store: createStore(kit, storage) };
}

function createStore(kit: EntitiesKit, storage: Omit<RowStorage, 'store'>): SqlEntityStore {
  const { clock } = kit;
  const { access, batches, changes, checked, entities, guard, indexes, reads, tables, timeZones } = storage;
  const filters = new RowFilters({ entities, rowSql: storage.rowSql, searches: storage.searches, tables });
  const ranking = () => kit.contributions(rowRankings)[0];
  const reading = {
    records: new RecordReads({ access, batches, filters, indexes, reads, tables }),
    aggregates: new RecordAggregates({ access, filters, reads, tables }),
    similar: new SimilarRows({ access, batches, filters, ranking, reads, tables }),
  };
  const records = new RecordWrites({ access, batches, checked, clock, indexes, tables });
  const upserts = new Upserts({ access, checked, tables, writes: records });
  const writing = {
    records,
    upserts,
    bulk: new BulkChanges({ access, checked, filters, reads, tables, writes: records }),
    transactions: new RecordTransactions({ access, checked, entities, tables, upserts, writes: records }),
  };
  const ofVersions = new VersionRecords({ access, changes, clock, tables, timeZones });
  return new SqlEntityStore({ entities, guard, ofVersions, reading, tables, writing });
}
