import { BootError } from '../boot/boot-error.js';
import type { Plugin } from '../plugin/define-plugin.js';
import { formatIssues } from './format-issues.js';

/**
 * Each plugin's section, parsed. All plugins are checked before any fault is told.
 * @throws BootError with one line per fault.
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
