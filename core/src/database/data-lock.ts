import type { Settings } from '../config/settings.js';
import { lockFolder } from './folder-lock.js';
import type { DataLock, LockMode } from './lock-mode.js';
import { lockPostgres } from './postgres-lock.js';

/**
 * Acquires the data lock: an advisory lock of PostgreSQL, or a file lock in the data folder.
 * @param folder the number of the folder of files that this process uses, to tell other instances
 * @returns undefined immediately if a conflicting lock is held
 */
export function lockData(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  mode: LockMode,
  folder?: number,
): Promise<DataLock | undefined> {
  const { databaseUrl, dataDir } = settings;
  return databaseUrl ? lockPostgres(databaseUrl, { mode, folder }) : lockFolder(dataDir, mode);
}
