import { BootError } from '../boot/boot-error.js';
import type { Plugin } from '../plugin/define-plugin.js';
import { nearestName } from '../shared/nearest-name.js';
import { formatIssues } from './format-issues.js';

/**
 * Parses each plugin's config section. All are checked before errors are reported.
 * @throws BootError with one line per error
 */
export function parsePluginConfigs(
  plugins: readonly Plugin[],
  sections: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const parsed = new Map<string, unknown>();
  const errors: string[] = [];
  for (const plugin of plugins) {
    if (!plugin.config) continue;
    const result = plugin.config.safeParse(sections[plugin.id] ?? {});
    if (result.success) parsed.set(plugin.id, result.data);
    else {
      for (const { field, message } of formatIssues(
        `plugins.${plugin.id}`,
        result.error,
        'Unknown setting.',
      )) {
        errors.push(`  ${field}: ${message}`);
      }
    }
  }
  const ids = plugins.map(({ id }) => id);
  for (const section of Object.keys(sections)) {
    // A section without a near name may be of an optional plugin that is left out.
    const meant = ids.includes(section) ? undefined : nearestName(section, ids);
    if (meant !== undefined)
      errors.push(`  plugins.${section}: There is no such plugin. Did you mean ${meant}?`);
  }
  if (errors.length > 0) {
    throw new BootError(`Invalid configuration. Fix these settings and start again:\n${errors.join('\n')}`);
  }
  return parsed;
}
