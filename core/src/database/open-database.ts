import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import knex from 'knex';
import type { Settings } from '../config/settings.js';
import { makePrivateFile, makePrivateFolder } from './private-folder.js';
import { prepareStatements } from './prepared-statements.js';
import type { Database } from './transaction.js';

interface SqliteConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
}

/** How long a statement waits for another process's write lock, in ms. */
const busyTimeout = 5_000;
const busyPause = 20;

/**
 * Pages in the log file from which a commit moves them to the database: 16 MB, four times the default. Each time waits
 * for the disk, and a page that was written often meanwhile is moved once.
 */
const pagesOfLog = 4_000;

const pragmas = [
  `busy_timeout = ${busyTimeout}`,
  'journal_mode = WAL',
  'synchronous = NORMAL',
  `wal_autocheckpoint = ${pagesOfLog}`,
  'foreign_keys = ON',
  'temp_store = MEMORY',
];
/** The file is in WAL mode already: a connection that writes was opened before. */
const readingPragmas = [`busy_timeout = ${busyTimeout}`, 'query_only = ON', 'temp_store = MEMORY'];

function runPragmas(connection: SqliteConnection, statements: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.exec(statements.map((pragma) => `PRAGMA ${pragma};`).join('\n'), (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

/**
 * If two connections change a new file to WAL at the same time, SQLite fails one of them immediately, regardless of
 * `busy_timeout`. That one retries for the duration of the timeout.
 */
async function prepareSqlite(connection: SqliteConnection, until = Date.now() + busyTimeout): Promise<void> {
  try {
    await runPragmas(connection, pragmas);
  } catch (error) {
    if (!isBusy(error) || Date.now() > until) throw error;
    await setTimeout(busyPause);
    await prepareSqlite(connection, until);
  }
}

const isBusy = (error: unknown) => (error as { code?: string }).code?.startsWith('SQLITE_BUSY') ?? false;

interface SqliteTransaction {
  begin(connection: unknown): Promise<unknown>;
  query(connection: unknown, sql: string): Promise<unknown>;
}

/**
 * Transactions take the write lock at their start: SQLite fails a transaction that reads before it writes, instead of
 * letting it wait, while another process writes.
 */
function beginImmediately(db: Database): void {
  const client = db.client as { transaction(...args: unknown[]): SqliteTransaction };
  const create = client.transaction.bind(client);
  client.transaction = (...args) => {
    const transaction = create(...args);
    transaction.begin = (connection) => transaction.query(connection, 'BEGIN IMMEDIATE;');
    return transaction;
  };
}

/** Errors and logs include the statement but not its values, which may be personal data. */
const compileSqlOnError = false;

export interface OpenOptions {
  /** Silences the driver's log; errors are thrown as usual. */
  readonly silent?: boolean;
  /** On SQLite, transactions do not take the write lock at their start, so they block no other process. */
  readonly forReading?: boolean;
}

const silence = { warn: () => undefined, error: () => undefined };

/** Path of the database if DATABASE_URL is not set. */
export const sqliteFile = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'buildai.sqlite');

/** Prepares a new connection before it is used. */
type Prepare<Connection> = (connection: Connection) => Promise<void>;

interface PoolSize {
  readonly min: number;
  readonly max: number;
}

/** The pool of knex, which expects a callback. */
function poolOf<Connection>(size: PoolSize, prepare: Prepare<Connection>) {
  return {
    ...size,
    afterCreate: (connection: Connection, done: (error: unknown, connection: unknown) => void) =>
      void prepare(connection).then(
        () => done(null, connection),
        (error: unknown) => done(error, connection),
      ),
  };
}

interface PostgresConnection {
  query(sql: string): Promise<unknown>;
}

function postgres(
  databaseUrl: string,
  { silent, size, prepare }: { silent: boolean; size: PoolSize; prepare?: Prepare<PostgresConnection> },
): Database {
  return knex({
    client: 'pg',
    connection: { connectionString: databaseUrl, application_name: 'buildai' },
    pool: prepare ? poolOf(size, prepare) : size,
    acquireConnectionTimeout: 15_000,
    compileSqlOnError,
    ...(silent ? { log: silence } : {}),
  });
}

function sqlite(
  settings: Pick<Settings, 'dataDir'>,
  { size, prepare, timeout }: { size: PoolSize; prepare: Prepare<SqliteConnection>; timeout?: number },
): Database {
  const db = knex({
    client: 'sqlite3',
    connection: { filename: sqliteFile(settings) },
    useNullAsDefault: true,
    pool: poolOf(size, prepare),
    acquireConnectionTimeout: 15_000,
    compileSqlOnError,
  });
  prepareStatements(db, timeout);
  return db;
}

/**
 * Opens the configured database: PostgreSQL, or one SQLite file on one connection in WAL mode. The caller must destroy
 * it.
 */
export function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { silent = false, forReading = false }: OpenOptions = {},
): Database {
  const { databaseUrl } = settings;
  if (databaseUrl) return postgres(databaseUrl, { silent, size: { min: 0, max: 12 } });
  makePrivateFolder(settings.dataDir);
  // Files that SQLite creates beside the database get the same mode.
  makePrivateFile(sqliteFile(settings));
  const db = sqlite(settings, {
    size: { min: 1, max: 1 },
    prepare: (connection) => prepareSqlite(connection),
  });
  if (!forReading) beginImmediately(db);
  return db;
}

/**
 * Opens further connections to a database that is open, which cannot write, and close when they are idle. The caller
 * must destroy it before the other one.
 * @param timeout of each statement, in ms; one that takes longer fails (`isTimeout`)
 */
export function openForReads(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { connections, timeout }: { readonly connections: number; readonly timeout: number },
): Database {
  const { databaseUrl } = settings;
  const size = { min: 0, max: connections };
  if (!databaseUrl) {
    const prepare: Prepare<SqliteConnection> = (connection) => runPragmas(connection, readingPragmas);
    return sqlite(settings, { size, prepare, timeout });
  }
  // Once per connection, so that no statement takes another trip.
  const prepare = async (connection: PostgresConnection) => {
    await connection.query(`set statement_timeout = ${timeout}; set default_transaction_read_only = on`);
  };
  return postgres(databaseUrl, { silent: false, size, prepare });
}
