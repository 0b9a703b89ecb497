import type { Plugin } from '../plugin/define-plugin.js';
import type { OmittedPlugin } from './omitted-plugins.js';
import { omitFailed } from './omitted-plugins.js';
import { PluginFailure } from './plugin-failure.js';

/** The plugins of one attempt to boot. */
export interface BootAttempt {
  /** In boot order. */
  readonly plugins: readonly Plugin[];
  /** Those that failed in an earlier attempt, and their dependents. */
  readonly omitted: readonly OmittedPlugin[];
}

/**
 * Boots with all plugins, and again without each optional plugin that fails. A failed attempt has to close what it
 * opened.
 * @param ordered all plugins, in boot order
 * @param optional IDs of the plugins that the host can run without
 * @throws the error of an attempt if no plugin caused it, or if a required plugin is affected
 */
export async function bootWithoutFailed<T>(
  ordered: readonly Plugin[],
  optional: readonly string[],
  boot: (attempt: BootAttempt) => Promise<T> | T,
): Promise<T> {
  const omitted: OmittedPlugin[] = [];
  for (;;) {
    const plugins = ordered.filter(({ id }) => !omitted.some((each) => each.id === id));
    try {
      requireLoaded(plugins);
      return await boot({ plugins, omitted });
    } catch (error) {
      omitted.push(...omitFailed(error, plugins, optional));
    }
  }
}

/** @throws PluginFailure for a plugin whose code could not be loaded, before its absence affects the database */
function requireLoaded(plugins: readonly Plugin[]): void {
  const failed = plugins.find(({ loadError }) => loadError !== undefined);
  if (failed) throw new PluginFailure(failed.id, 'could not be loaded', failed.loadError);
}
