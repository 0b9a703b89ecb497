import { dialectOf } from '@buildai/core';
import type { EntitiesKit } from './entities-kit.js';
import { EntityRows } from './entity-rows.js';
import { EntityTables } from './entity-tables.js';
import { FieldIndexes } from './field-indexes.js';
import { postgresRowSql } from './postgres-row-sql.js';
import { PreviewTables } from './preview-tables.js';
import { RecordChanges } from './record-changes.js';
import type { RowSql } from './row-sql.js';
import { SqlEntityStore } from './sql-entity-store.js';
import { sqliteRowSql } from './sqlite-row-sql.js';
import { VersionEntities } from './version-entities.js';

/** Where the rows of apps are, and all that writes them. */
export interface RowStorage {
  readonly rowSql: RowSql;
  /** The copies that previews have of their own. */
  readonly copies: PreviewTables;
  readonly tables: EntityTables;
  readonly indexes: FieldIndexes;
  readonly entities: VersionEntities;
  readonly changes: RecordChanges;
  readonly store: SqlEntityStore;
}

export function createRowStorage({ clock, config, db, events, jobs, uses }: EntitiesKit): RowStorage {
  const rowSql = dialectOf(db) === 'postgres' ? postgresRowSql : sqliteRowSql;
  const copies = new PreviewTables(db);
  const tables = new EntityTables(db, uses.apps, copies);
  const indexes = new FieldIndexes(db, tables, rowSql, jobs, clock, config.indexFromRows);
  const entities = new VersionEntities(uses.versions);
  const changes = new RecordChanges({
    tableInPreview: (appId, tableId, transaction) =>
      tables.inPreview(tables.table(appId, tableId), transaction),
    hasCopy: (appId, transaction) => tables.hasCopy(appId, transaction),
    rows: (table, transaction) => new EntityRows(transaction, table.name, rowSql),
    now: () => clock.timestamp(),
  });
  const store = new SqlEntityStore({ db, clock, events, entities, tables, indexes, rowSql, changes });
  return { rowSql, copies, tables, indexes, entities, changes, store };
}
