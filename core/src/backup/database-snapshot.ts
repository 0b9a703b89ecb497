import { dialectOf } from '../database/dialect.js';
import type { MigrationOwner } from '../database/migrate.js';
import { migrationStatus } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { shareData } from '../database/share-data.js';
import type { Database, Transaction } from '../database/transaction.js';
import type { Settings } from '../config/settings.js';
import { isExcludedFromBackup } from './excluded-tables.js';
import { toPortable } from './portable-row.js';
import type { PortableRow } from './portable-row.js';
import type { Column } from './schema.js';
import { columnsOf, ownTables } from './schema.js';
import type { TableFamily } from './table-family.js';

/** Rows held in memory at a time. Low, because a row may hold a large text. */
const rowsAtOnce = 100;

/** A table by its name in backups: `apps`, or `entities/rows/{appId}/{tableId}`. */
export interface SnapshotTable {
  readonly name: string;
  rows(): AsyncIterable<PortableRow>;
}

/** A consistent view of the database while others keep writing. */
export interface DatabaseSnapshot extends AsyncDisposable {
  /** Names of the applied migrations, by owner. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
  readonly tables: readonly SnapshotTable[];
}

async function* readSqlite(db: Database, table: string, columns: readonly Column[]) {
  for (let last: unknown = -Infinity; ;) {
    const after = last === -Infinity ? [] : [last];
    const rows: PortableRow[] = await db.raw(
      `select rowid as "rowid ", * from ?? ${after.length > 0 ? 'where rowid > ?' : ''} order by rowid limit ?`,
      [table, ...(after as number[]), rowsAtOnce],
    );
    for (const row of rows) yield toPortable(row, columns);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.['rowid '];
  }
}

async function* readPostgres(db: Database, table: string, columns: readonly Column[]) {
  const selected = columns.map(({ name, type }) =>
    type === 'jsonb' || type === 'json' ? db.raw('??::text as ??', [name, name]) : db.ref(name),
  );
  const { sql, bindings } = db(table).select(selected).toSQL().toNative();
  await db.raw(`declare backup_rows no scroll cursor for ${sql}`, bindings as readonly string[]);
  try {
    for (;;) {
      const { rows } = await db.raw<{ rows: PortableRow[] }>(`fetch ${rowsAtOnce} from backup_rows`);
      for (const row of rows) yield toPortable(row, columns);
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await db.raw('close backup_rows');
  }
}

async function* rowsOf(db: Database, table: string): AsyncGenerator<PortableRow> {
  const columns = await columnsOf(db, table);
  yield* dialectOf(db) === 'postgres' ? readPostgres(db, table, columns) : readSqlite(db, table, columns);
}

async function tablesOf(
  db: Database,
  owners: readonly MigrationOwner[],
  families: readonly TableFamily[],
): Promise<readonly SnapshotTable[]> {
  const ofFamilies: { name: string; table: string }[] = [];
  for (const family of families)
    for (const { key, table } of await family.list(db)) ofFamilies.push({ name: `${family.id}/${key}`, table });
  const own = (await ownTables(db, owners)).filter((name) => !isExcludedFromBackup(name));
  return [...own.map((name) => ({ name, table: name })), ...ofFamilies].map(({ name, table }) => ({
    name,
    rows: () => rowsOf(db, table),
  }));
}

/** Starts the snapshot: all later reads see this moment. On SQLite it blocks no other connection and is not blocked. */
async function beginReading(db: Database): Promise<Transaction> {
  const transaction =
    dialectOf(db) === 'postgres'
      ? await db.transaction(undefined, { isolationLevel: 'repeatable read', readOnly: true })
      : await db.transaction();
  await transaction.raw('select 1 from ?? limit 1', [
    dialectOf(db) === 'postgres' ? 'information_schema.tables' : 'sqlite_master',
  ]);
  return transaction;
}

/** Opens the database to read it completely. Dispose of it after use. */
export async function openSnapshot(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  owners: readonly MigrationOwner[],
  families: readonly TableFamily[],
): Promise<DatabaseSnapshot> {
  const lock = await shareData(settings);
  const db = openDatabase(settings, { silent: true, forReading: true });
  const close = async () => {
    await db.destroy();
    await lock[Symbol.asyncDispose]();
  };
  try {
    const transaction = await beginReading(db);
    const statuses = await migrationStatus(transaction, owners);
    return {
      migrations: Object.fromEntries(statuses.map(({ owner, applied }) => [owner, applied])),
      tables: await tablesOf(transaction, owners, families),
      async [Symbol.asyncDispose]() {
        await transaction.rollback();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
