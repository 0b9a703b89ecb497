import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import knex from 'knex';
import type { Settings } from '../config/settings.js';
import { makePrivateFile, makePrivateFolder } from './private-folder.js';
import type { Database } from './transaction.js';

interface SqliteConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
}

/** How long a statement waits for another process that writes, in milliseconds. */
const busyTimeout = 5_000;
const busyPause = 20;

const pragmas = [
  `busy_timeout = ${busyTimeout}`,
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'foreign_keys = ON',
  'temp_store = MEMORY',
];

function runPragmas(connection: SqliteConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.exec(pragmas.map((pragma) => `PRAGMA ${pragma};`).join('\n'), (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

/**
 * Where two connections change a new file to WAL at once, SQLite refuses one of them at once, whatever its
 * `busy_timeout` says. That one tries again, for as long as the timeout would have let it wait.
 */
async function prepareSqlite(connection: SqliteConnection, until = Date.now() + busyTimeout): Promise<void> {
  try {
    await runPragmas(connection);
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
 * A transaction takes the write lock when it begins: one that read first and then wrote would be refused, not made
 * to wait, while a command writes beside the server.
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

/** A failure is told, and logged, with its statement but without the values in it: they are people's. */
const compileSqlOnError = false;

export interface OpenOptions {
  /** The driver says nothing beside the errors that it throws. */
  readonly silent?: boolean;
  /** On SQLite its transactions take no write lock when they begin, and so keep nobody waiting. */
  readonly forReading?: boolean;
}

const silence = { warn: () => undefined, error: () => undefined };

/** Where the database is while DATABASE_URL names none. */
export const sqliteFile = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'buildai.sqlite');

/**
 * Opens the database that the settings name: PostgreSQL, or one SQLite file on one connection in WAL mode.
 * Whoever opens it destroys it.
 */
export function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { silent = false, forReading = false }: OpenOptions = {},
): Database {
  if (settings.databaseUrl) {
    return knex({
      client: 'pg',
      connection: { connectionString: settings.databaseUrl, application_name: 'buildai' },
      pool: { min: 0, max: 12 },
      acquireConnectionTimeout: 15_000,
      compileSqlOnError,
      ...(silent ? { log: silence } : {}),
    });
  }
  makePrivateFolder(settings.dataDir);
  // What SQLite puts beside it has the same mode.
  makePrivateFile(sqliteFile(settings));
  const db = knex({
    client: 'sqlite3',
    connection: { filename: sqliteFile(settings) },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: SqliteConnection, done: (error: unknown, connection: unknown) => void) =>
        void prepareSqlite(connection).then(
          () => done(null, connection),
          (error: unknown) => done(error, connection),
        ),
    },
    acquireConnectionTimeout: 15_000,
    compileSqlOnError,
  });
  if (!forReading) beginImmediately(db);
  return db;
}
