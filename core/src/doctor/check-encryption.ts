import { isPublicUrl } from '../config/public-host.js';
import type { Settings } from '../config/settings.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that a public server is reached over https. */
export function checkEncryption({ publicUrl }: Pick<Settings, 'publicUrl'>): DoctorCheck {
  return {
    id: 'core/encryption',
    title: 'Encryption',
    atStart: true,
    run() {
      if (publicUrl.startsWith('https:'))
        return Promise.resolve({ state: 'ok', message: 'The server is reached over HTTPS.' });
      if (!isPublicUrl(publicUrl))
        return Promise.resolve({ state: 'ok', message: `${publicUrl} is on a private network.` });
      return Promise.resolve({
        state: 'warning',
        message: `${publicUrl} isn’t encrypted: passwords and sessions can be intercepted.`,
        remedy: 'Put a reverse proxy with TLS in front, and set PUBLIC_URL to its https:// address.',
      });
    },
  };
}
