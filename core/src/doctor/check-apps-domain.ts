import { getDomain } from 'tldts';
import { isLoopbackHost } from '../config/loopback-host.js';
import type { Settings } from '../config/settings.js';
import type { DoctorCheck } from './doctor-check.js';

type Addresses = Pick<Settings, 'appsHost' | 'publicUrl'>;

/** The domain that the platform shares with the apps, below which one can set cookies for all; undefined for none. */
export function sharedDomain({ appsHost, publicUrl }: Addresses): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (isLoopbackHost(hostname)) return undefined;
  const options = { allowPrivateDomains: true };
  const domain = getDomain(hostname, options);
  return domain !== null && domain === getDomain(appsHost, options) ? domain : undefined;
}

/** Whether the apps have a domain of their own. */
export function checkAppsDomain(settings: Addresses): DoctorCheck {
  return {
    id: 'core/apps-domain',
    title: 'Domain of the apps',
    atStart: true,
    run() {
      const domain = sharedDomain(settings);
      if (domain === undefined) {
        return Promise.resolve({
          state: 'ok',
          message: `Apps are at *.${settings.appsHost}, apart from the platform.`,
        });
      }
      return Promise.resolve({
        state: 'warning',
        message: `Apps and the platform share the domain ${domain}, so the code of an app counts as the same site.`,
        remedy:
          'Set APPS_HOST to a domain that nothing else uses, such as one registered for the apps alone.',
      });
    },
  };
}
