import type { Settings } from '../config/settings.js';
import { lockFolder } from './folder-lock.js';
import { lockPostgres } from './postgres-lock.js';

/** Shared by all who use the data; alone by who replaces it. */
export type LockMode = 'shared' | 'alone';

/** Held until it is disposed of, or the process is gone, however it ended. */
export type DataLock = AsyncDisposable;

/**
 * Takes the lock that lies in the data itself: an advisory lock of PostgreSQL, or the lock of a file in the data folder.
 * @returns undefined at once where others hold it in a way that does not go with this one.
 */
export function lockData(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  mode: LockMode,
): Promise<DataLock | undefined> {
  const { databaseUrl, dataDir } = settings;
  return databaseUrl ? lockPostgres(databaseUrl, mode) : lockFolder(dataDir, mode);
}
