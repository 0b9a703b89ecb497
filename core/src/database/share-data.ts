import { BootError } from '../boot/boot-error.js';
import type { Settings } from '../config/settings.js';
import { lockData } from './data-lock.js';
import type { DataLock } from './lock-mode.js';

/**
 * Locks the data as in use by this process, until the lock is disposed of.
 * @param folder as of `lockData`
 * @throws BootError while another process replaces it
 */
export async function shareData(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  folder?: number,
): Promise<DataLock> {
  const lock = await lockData(settings, 'shared', folder);
  if (!lock) {
    throw new BootError(
      'Another command is replacing the data of this instance. Wait until it is done, then try again.',
    );
  }
  return lock;
}
