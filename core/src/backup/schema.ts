import knex from 'knex';
import { dialectOf } from '../database/dialect.js';
import type { MigrationOwner } from '../database/migrate.js';
import { migrateUp } from '../database/migrate.js';
import type { Database } from '../database/transaction.js';

/** A column in the database. */
export interface Column {
  readonly name: string;
  /** Type name reported by the database, in lower case. */
  readonly type: string;
  /** Sequence of an auto-increment column, on PostgreSQL. */
  readonly sequence: string | undefined;
}

/** Names of all tables that the migrations create, found by migrating an in-memory database. */
async function madeTables(owners: readonly MigrationOwner[]): Promise<ReadonlySet<string>> {
  const memory = knex({
    client: 'sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    await migrateUp(memory, owners);
    return new Set(await tablesIn(memory));
  } finally {
    await memory.destroy();
  }
}

/** Tables created by these owners, except those of table families: other applications may use the same database. */
export async function ownTables(db: Database, owners: readonly MigrationOwner[]): Promise<readonly string[]> {
  const made = await madeTables(owners);
  return (await tablesIn(db)).filter((name) => made.has(name)).sort();
}

async function tablesIn(db: Database): Promise<readonly string[]> {
  return dialectOf(db) === 'postgres'
    ? db('information_schema.tables')
        .whereRaw('table_schema = current_schema()')
        .where('table_type', 'BASE TABLE')
        .pluck<string[]>('table_name')
    : db('sqlite_master').where('type', 'table').whereNot('name', 'like', 'sqlite_%').pluck<string[]>('name');
}

/** Columns of a table. The name is in knex's form: optionally prefixed with its schema and a dot. */
export async function columnsOf(db: Database, table: string): Promise<readonly Column[]> {
  if (dialectOf(db) === 'sqlite') {
    const rows = await db.raw<{ name: string; type: string }[]>(
      'select name, type from pragma_table_info(?)',
      [table],
    );
    return rows.map(({ name, type }) => ({ name, type: type.toLowerCase(), sequence: undefined }));
  }
  const [name = '', schema] = table.split('.').reverse();
  const { rows } = await db.raw<{ rows: { name: string; type: string; sequence: string | null }[] }>(
    `select column_name as name, data_type as type,
       pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = coalesce(?, current_schema()) and table_name = ? order by ordinal_position`,
    [schema ?? null, name],
  );
  return rows.map((row) => ({ ...row, sequence: row.sequence ?? undefined }));
}
