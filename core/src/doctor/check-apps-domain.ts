import { getDomain, parse } from 'tldts';
import { isLoopbackHost } from '../config/loopback-host.js';
import type { Settings } from '../config/settings.js';
import type { DoctorCheck } from './doctor-check.js';

type Addresses = Pick<Settings, 'appsHost' | 'publicUrl'>;

/** Registrable domain shared by the platform and the apps, where either can set cookies for both; undefined if none. */
export function sharedDomain({ appsHost, publicUrl }: Addresses): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (isLoopbackHost(hostname)) return undefined;
  const options = { allowPrivateDomains: true };
  const domain = getDomain(hostname, options);
  return domain !== null && domain === getDomain(appsHost, options) ? domain : undefined;
}

/** Whether APPS_HOST is an IP address, which has no subdomains. */
export function isBelowAddress({ appsHost }: Pick<Addresses, 'appsHost'>): boolean {
  return parse(appsHost).isIp === true;
}

/** Checks that the apps have a separate domain. */
export function checkAppsDomain(settings: Addresses): DoctorCheck {
  return {
    id: 'core/apps-domain',
    title: 'App domain',
    atStart: true,
    run() {
      if (isBelowAddress(settings)) {
        return Promise.resolve({
          state: 'failed',
          message: `Apps would be at *.${settings.appsHost}, but an IP address can’t have subdomains, so no app can be opened.`,
          remedy: 'Set APPS_HOST to a domain whose wildcard DNS entry points to this server.',
        });
      }
      const domain = sharedDomain(settings);
      if (domain === undefined) {
        return Promise.resolve({
          state: 'ok',
          message: `Apps are at *.${settings.appsHost}, separate from the platform.`,
        });
      }
      return Promise.resolve({
        state: 'warning',
        message: `Apps and the platform share the domain ${domain}, so browsers treat them as the same site.`,
        remedy: 'Set APPS_HOST to a separate domain that is used only for apps.',
      });
    },
  };
}
