import { defineAppSetting } from '@buildai/apps/shared';
import type { Settings } from '@buildai/core';
import { allowedHostsKey, maxAllowedHosts } from '../../shared/allowed-hosts.js';
import { hostNames } from './host-names.js';

/** Hosts of other sites that an app's pages may reach (default: none). */
export function allowedHostsSetting(settings: Pick<Settings, 'publicUrl' | 'appsHost'>) {
  const hosts = hostNames(settings, maxAllowedHosts, `At most ${maxAllowedHosts} hosts can be allowed.`);
  return defineAppSetting<string[]>(allowedHostsKey, hosts, []);
}
