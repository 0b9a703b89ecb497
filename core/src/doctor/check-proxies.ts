import { isPublicUrl } from '../config/public-host.js';
import type { Settings } from '../config/settings.js';
import type { DoctorCheck } from './doctor-check.js';

/** Checks that client addresses are known behind the proxy that an https address requires. */
export function checkProxies({
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'publicUrl' | 'trustedProxies'>): DoctorCheck {
  return {
    id: 'core/proxies',
    title: 'Proxies',
    atStart: true,
    run() {
      if (trustedProxies > 0) {
        const proxies = `${trustedProxies} ${trustedProxies === 1 ? 'proxy' : 'proxies'}`;
        return Promise.resolve({ state: 'ok', message: `${proxies} in front are trusted.` });
      }
      // This server does not speak TLS, so there is a proxy.
      if (!isPublicUrl(publicUrl) || !publicUrl.startsWith('https:'))
        return Promise.resolve({ state: 'ok', message: 'Clients connect without a proxy.' });
      return Promise.resolve({
        state: 'warning',
        message: 'All visitors appear to come from the proxy’s address, so they share its rate limits.',
        remedy: 'Set TRUSTED_PROXIES to the number of proxies in front, usually 1.',
      });
    },
  };
}
