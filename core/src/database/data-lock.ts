import type { Settings } from '../config/settings.js';
import { lockFolder } from './folder-lock.js';
import type { DataLock, LockMode } from './lock-mode.js';
import { lockPostgres } from './postgres-lock.js';

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
