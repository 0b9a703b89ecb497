import { ownHostsOf, parseOutsideHost } from '@buildai/core';
import type { Settings } from '@buildai/core';
import { z } from 'zod';

/** Schema of a list of hosts of other sites, sorted and each once. */
export function hostNames(settings: Pick<Settings, 'publicUrl' | 'appsHost'>, most: number, tooMany: string) {
  const ownHosts = ownHostsOf(settings);
  const host = z
    .string()
    .max(300)
    .transform((text, context): string => {
      const parsed = parseOutsideHost(text, ownHosts);
      if (parsed.ok) return parsed.host;
      context.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    });
  return z
    .array(host)
    .max(most, tooMany)
    .transform((all): string[] => [...new Set(all)].sort());
}
