import { defineAppSetting } from '@buildai/apps/shared';
import type { Settings } from '@buildai/core';
import { z } from 'zod';
import { allowedHostsKey, maxAllowedHosts } from '../../shared/allowed-hosts.js';
import { parseAllowedHost } from './parse-allowed-host.js';

/** Hosts of other sites that an app's pages may reach (default: none). */
export function allowedHostsSetting({ publicUrl, appsHost }: Pick<Settings, 'publicUrl' | 'appsHost'>) {
  const ownHosts = [new URL(publicUrl).hostname, appsHost.replace(/:\d+$/, '').toLowerCase()];
  const host = z
    .string()
    .max(300)
    .transform((text, context): string => {
      const parsed = parseAllowedHost(text, ownHosts);
      if (parsed.ok) return parsed.host;
      context.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    });
  const hosts = z
    .array(host)
    .max(maxAllowedHosts, `At most ${maxAllowedHosts} hosts can be allowed.`)
    .transform((all): string[] => [...new Set(all)].sort());
  return defineAppSetting<string[]>(allowedHostsKey, hosts, []);
}
