import { join } from 'node:path';
import knex from 'knex';
import type { DataLock, LockMode } from './lock-mode.js';
import { makePrivateFile, makePrivateFolder } from './private-folder.js';

/** Separate from the database, which must stay readable while it is replaced. */
export const lockFile = (dataDir: string) => join(dataDir, 'buildai.lock');

/**
 * Locks a file in the folder. The file is an empty SQLite database: Node.js has no file locks, but SQLite does on every
 * OS, and the lock is released when the process ends.
 */
export async function lockFolder(dataDir: string, mode: LockMode): Promise<DataLock | undefined> {
  makePrivateFolder(dataDir);
  makePrivateFile(lockFile(dataDir));
  const db = knex({
    client: 'sqlite3',
    connection: { filename: lockFile(dataDir) },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    // A failed attempt to lock exclusively may conflict for a moment.
    await db.raw(`pragma busy_timeout = ${mode === 'alone' ? 0 : 1_000}`);
    await db.raw(mode === 'alone' ? 'begin exclusive' : 'begin');
    await db.raw('select 1 from sqlite_master');
  } catch (error) {
    await db.destroy();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  return { [Symbol.asyncDispose]: () => db.destroy() };
}
