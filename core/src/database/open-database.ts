import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import knex from 'knex';
import type { Settings } from '../config/settings.js';
import type { Database } from './transaction.js';

interface SqliteConnection {
  run?(sql: string, done: (error: Error | null) => void): void;
  exec(sql: string, done?: (error: Error | null) => void): void;
  pragma?(text: string): void;
}

const pragmas = [
  // First, since taking up WAL may have to wait for another process.
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'foreign_keys = ON',
  'temp_store = MEMORY',
];

function prepareSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void,
) {
  if (connection.pragma) {
    for (const pragma of pragmas) connection.pragma(pragma);
    done(null, connection);
  } else {
    connection.exec(pragmas.map((pragma) => `PRAGMA ${pragma};`).join('\n'), (error) =>
      done(error, connection),
    );
  }
}

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

/**
 * Opens the database that the settings name: PostgreSQL, or one SQLite file on one connection in WAL mode.
 * Whoever opens it destroys it.
 */
export function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'sqliteDriver'>): Database {
  if (settings.databaseUrl) {
    return knex({
      client: 'pg',
      connection: { connectionString: settings.databaseUrl, application_name: 'buildai' },
      pool: { min: 0, max: 12 },
      acquireConnectionTimeout: 15_000,
      compileSqlOnError,
    });
  }
  mkdirSync(settings.dataDir, { recursive: true });
  const db = knex({
    client: settings.sqliteDriver,
    connection: { filename: join(settings.dataDir, 'buildai.sqlite') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
    acquireConnectionTimeout: 15_000,
    compileSqlOnError,
  });
  beginImmediately(db);
  return db;
}
