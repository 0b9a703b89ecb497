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
  for (const section of sectionsWithoutPlugin(plugins, sections)) {
    // Plugins have few and short names, so one slip counts in each of them.
    const meant = nearestName(
      section,
      plugins.map(({ id }) => id),
      { leastSlips: 1 },
    );
    if (meant !== undefined)
      errors.push(`  plugins.${section}: There is no such plugin. Did you mean ${meant}?`);
  }
  if (errors.length > 0) {
    throw new BootError(`Invalid configuration. Fix these settings and start again:\n${errors.join('\n')}`);
  }
  return parsed;
}

function sectionsWithoutPlugin(
  plugins: readonly Plugin[],
  sections: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(sections).filter((section) => !plugins.some(({ id }) => id === section));
}

/**
 * Says which sections no installed plugin reads; undefined if there are none. They may be of plugins that were taken
 * out, so they are reported but not refused.
 */
export function unreadSections(
  plugins: readonly Plugin[],
  sections: Readonly<Record<string, unknown>>,
): string | undefined {
  const unread = sectionsWithoutPlugin(plugins, sections).map((section) => `plugins.${section}`);
  if (unread.length === 0) return undefined;
  return `No installed plugin reads these settings: ${unread.join(', ')}.`;
}
