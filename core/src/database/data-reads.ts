import type { Settings } from '../config/settings.js';
import { defineService } from '../plugin/service.js';
import { QueryTooSlow } from '../shared/errors.js';
import { isTimeout } from './dialect.js';
import type { FairLimits, WorkOwner } from './fair-queue.js';
import { FairQueue } from './fair-queue.js';
import { openForReads } from './open-database.js';
import type { Database } from './transaction.js';

/**
 * Reads of the data of apps, whose cost depends on what strangers ask for. They have connections of their own, so they
 * keep neither writes nor the platform waiting, and each statement has a time limit. They see what was committed when
 * their statement began.
 */
export interface DataReads {
  /** The connections, which cannot write. For calls of `run` and `runShort`. */
  readonly db: Database;
  /**
   * Reads when it is the owner's turn.
   * @throws QueryTooSlow, TooBusy
   */
  run<T>(owner: WorkOwner, read: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Reads on a connection that is kept free for reads of few rows by their keys. One at a time: the caller batches
   * them.
   * @throws QueryTooSlow
   */
  runShort<T>(read: (db: Database) => Promise<T>): Promise<T>;
}
export const dataReads = defineService<DataReads>('core/data-reads');

const longestWait = 10_000;

/**
 * On SQLite each statement occupies one of the four threads that Node has for databases, files and passwords; a slow
 * one occupies it for seconds.
 */
const sqliteLimits: FairLimits = { total: 3, perTenant: 2, perCaller: 1, longestWait };
const postgresLimits: FairLimits = { total: 12, perTenant: 10, perCaller: 8, longestWait };

/** Opens a connection when the first read needs it, and closes those that are idle. */
export function createDataReads(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'readTimeout'>,
): DataReads {
  const limits = settings.databaseUrl ? postgresLimits : sqliteLimits;
  const db = openForReads(settings, { connections: limits.total + 1, timeout: settings.readTimeout });
  const queue = new FairQueue(limits);
  const runShort: DataReads['runShort'] = async (read) => {
    try {
      return await read(db);
    } catch (error) {
      throw isTimeout(error) ? QueryTooSlow() : error;
    }
  };
  return { db, runShort, run: (owner, read) => queue.run(owner, () => runShort(read)) };
}
