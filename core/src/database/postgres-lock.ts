import type { Client } from 'pg';
import type { DataLock, LockMode } from './lock-mode.js';

/** Arbitrary lock id that nothing else in the database uses. */
const lockNumber = 7_240_951_206;

/** Arbitrary class of locks whose number is that of a folder of files: they tell which folders are in use. */
export const folderLockClass = 1_431_655_017;

const timeout = 10_000;
const pause = 1_000;

async function connect(databaseUrl: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'buildai-lock',
    keepAlive: true,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export interface LockOptions {
  readonly mode: LockMode;
  /** The number of the folder of files that this process uses, to tell other instances. */
  readonly folder?: number | undefined;
}

/** @returns the connection that holds the lock, or undefined if a conflicting lock is held */
async function take(databaseUrl: string, { mode, folder }: LockOptions): Promise<Client | undefined> {
  const client = await connect(databaseUrl);
  const name = mode === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select ${name}($1) as taken`, [lockNumber]);
    if (rows[0]?.taken) {
      if (folder !== undefined)
        await client.query('select pg_advisory_lock_shared($1, $2)', [folderLockClass, folder]);
      return client;
    }
    await client.end();
    return undefined;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Holds the lock on a separate connection, and acquires it again when the connection is lost. */
export async function lockPostgres(
  databaseUrl: string,
  options: LockOptions,
): Promise<DataLock | undefined> {
  let client = await take(databaseUrl, options);
  if (!client) return undefined;
  let released = false;
  let retry: NodeJS.Timeout | undefined;

  const takeAgain = () => {
    if (released) return;
    retry = setTimeout(() => {
      take(databaseUrl, options).then(hold, takeAgain);
    }, pause);
    retry.unref();
  };
  const hold = (taken: Client | undefined) => {
    if (!taken) return takeAgain();
    if (released) return void taken.end();
    client = taken;
    taken.once('end', takeAgain);
  };
  hold(client);
  return {
    async [Symbol.asyncDispose]() {
      released = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
