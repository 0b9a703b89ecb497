import { BootError } from '../boot/boot-error.js';
import type { Plugin } from '../plugin/define-plugin.js';
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
  if (errors.length > 0) {
    throw new BootError(`Invalid configuration. Fix these settings and start again:\n${errors.join('\n')}`);
  }
  return parsed;
}
