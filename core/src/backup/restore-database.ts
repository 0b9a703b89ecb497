import { BootError } from '../boot/boot-error.js';
import type { Settings } from '../config/settings.js';
import { dialectOf } from '../database/dialect.js';
import type { MigrationOwner } from '../database/migrate.js';
import { migrateDown, migrateUp } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import type { Database, Transaction } from '../database/transaction.js';
import { ignoreForeignKeys, suspendForeignKeys } from './foreign-keys.js';
import { isExcludedFromBackup } from './excluded-tables.js';
import { fromPortable } from './portable-row.js';
import type { PortableRow } from './portable-row.js';
import type { Column } from './schema.js';
import { columnsOf, ownTables } from './schema.js';
import type { TableFamily } from './table-family.js';

/** Rows per INSERT statement. */
const rowsAtOnce = 50;

/** Inserts rows into tables by their name in the backup. */
export interface RowTarget {
  /** @throws Error for an unknown table or column */
  insert(name: string, rows: readonly PortableRow[]): Promise<void>;
}

export interface RestoreOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir'>;
  readonly owners: readonly MigrationOwner[];
  readonly families: readonly TableFamily[];
  /** Applied migrations of the backup, by owner. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
}

/** @throws BootError if the backup has migrations that this program does not know */
export function requireKnownMigrations({
  owners,
  migrations,
}: Pick<RestoreOptions, 'owners' | 'migrations'>): void {
  for (const [id, applied] of Object.entries(migrations)) {
    const known = owners.find((owner) => owner.id === id)?.migrations.map(({ name }) => name) ?? [];
    const unknown = applied.filter((name) => !known.includes(name));
    if (unknown.length === 0) continue;
    throw new BootError(
      `The backup comes from a newer version or has other plugins. This version doesn’t know ${unknown.join(', ')} of "${id}".`,
    );
  }
}

/** Whether the database contains data that a restore would delete. */
export async function hasRows(db: Database, owners: readonly MigrationOwner[]): Promise<boolean> {
  for (const table of await ownTables(db, owners)) {
    if (!isExcludedFromBackup(table) && (await db(table).first(db.raw('1')))) return true;
  }
  return false;
}

/** Rolls back every migration, which removes only the tables of this product. */
async function removeEverything(transaction: Transaction, owners: readonly MigrationOwner[]): Promise<void> {
  for (const owner of [...owners].reverse()) {
    await migrateDown(transaction, owner, owner.migrations.length);
  }
}

function rowTarget(
  transaction: Transaction,
  own: readonly string[],
  families: readonly TableFamily[],
): RowTarget {
  const booleans = dialectOf(transaction) === 'postgres' ? 'native' : 'number';
  const known = new Map<string, Promise<{ table: string; columns: readonly Column[] }>>();
  const find = async (name: string) => {
    const family = families.find(({ id }) => name.startsWith(`${id}/`));
    if (!family && (isExcludedFromBackup(name) || !own.includes(name))) {
      throw new Error(`The backup has a table "${name}" that doesn’t exist here.`);
    }
    const table = family ? (await family.create(name.slice(family.id.length + 1), transaction)).table : name;
    return { table, columns: await columnsOf(transaction, table) };
  };
  return {
    async insert(name, rows) {
      // A backup of an earlier version also contains the outbox.
      if (name === 'outbox') return;
      const found = known.get(name) ?? find(name);
      known.set(name, found);
      const { table, columns } = await found;
      const values = rows.map((row) => fromPortable(row, columns, booleans));
      for (let start = 0; start < values.length; start += rowsAtOnce) {
        await transaction(table).insert(values.slice(start, start + rowsAtOnce));
      }
    },
  };
}

/** Advances auto-increment sequences past the highest existing value. */
async function advanceSequences(transaction: Transaction, own: readonly string[]): Promise<void> {
  for (const table of own) {
    for (const { name, sequence } of await columnsOf(transaction, table)) {
      if (sequence === undefined) continue;
      await transaction.raw('select setval(?, (select max(??) from ??)) where exists (select 1 from ??)', [
        sequence,
        name,
        table,
        table,
      ]);
    }
  }
}

/**
 * Replaces the contents of the database with what `load` inserts, in one transaction: creates the schema as of the
 * backup, inserts the rows, and applies the newer migrations of this program.
 * @throws BootError for a backup of a newer version; Error for rows that do not fit. The database is then unchanged.
 */
export async function restoreDatabase(
  options: RestoreOptions,
  load: (target: RowTarget) => Promise<void>,
): Promise<void> {
  requireKnownMigrations(options);
  const { owners, families, migrations } = options;
  const then = owners.map((owner) => ({
    id: owner.id,
    migrations: owner.migrations.filter(({ name }) => migrations[owner.id]?.includes(name)),
  }));
  const db = openDatabase(options.settings, { silent: true });
  try {
    await ignoreForeignKeys(db);
    await db.transaction(async (transaction) => {
      await removeEverything(transaction, owners);
      await migrateUp(transaction, then);
      const restoreForeignKeys = await suspendForeignKeys(transaction);
      const own = await ownTables(transaction, then);
      await load(rowTarget(transaction, own, families));
      await advanceSequences(transaction, own);
      await restoreForeignKeys();
      await migrateUp(transaction, owners);
    });
  } finally {
    await db.destroy();
  }
}
