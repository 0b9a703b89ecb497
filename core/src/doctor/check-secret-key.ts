import type { Settings } from '../config/settings.js';
import type { Database } from '../database/transaction.js';
import { foreignKey, isForeignKey } from '../secrets/key-check.js';
import type { StoredSecrets } from '../secrets/key-check.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that the secret key is the one of this installation, and that no rotation is incomplete. */
export function checkSecretKey(
  db: Database,
  secrets: StoredSecrets,
  { previousSecretKeys }: Pick<Settings, 'previousSecretKeys'>,
): DoctorCheck {
  return {
    id: 'core/secret-key',
    title: 'Secret key',
    needs: 'tables',
    async run() {
      if (await isForeignKey(db, secrets)) return { state: 'failed', ...foreignKey };
      if (previousSecretKeys.length === 0) return { state: 'ok', message: 'One key is in use.' };
      return {
        state: 'warning',
        message: 'An earlier key is still accepted.',
        remedy:
          'Run `buildai secret rotate` until it completes, then remove SECRET_KEY_PREVIOUS if it is set.',
      };
    },
  };
}
