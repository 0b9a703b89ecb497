import type { Settings } from '../config/settings.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks for an incomplete rotation of the secret key. */
export function checkSecretKey({ previousSecretKeys }: Pick<Settings, 'previousSecretKeys'>): DoctorCheck {
  return {
    id: 'core/secret-key',
    title: 'Secret key',
    run() {
      if (previousSecretKeys.length === 0)
        return Promise.resolve({ state: 'ok', message: 'One key is in use.' });
      return Promise.resolve({
        state: 'warning',
        message: 'An earlier key is still accepted.',
        remedy:
          'Run `buildai secret rotate` until it completes, then remove SECRET_KEY_PREVIOUS if it is set.',
      });
    },
  };
}
