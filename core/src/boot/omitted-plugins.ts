import type { Plugin } from '../plugin/define-plugin.js';
import { BootError } from './boot-error.js';
import { PluginFailure } from './plugin-failure.js';

/** A plugin that the host runs without. */
export interface OmittedPlugin {
  readonly id: string;
  /** Sentence for the admin. */
  readonly reason: string;
}

/**
 * Determines which plugins to leave out after a failure: the plugin and all that depend on it.
 * @param optional IDs of the plugins that the host can run without
 * @throws the error if no plugin caused it, or if one of these plugins is required
 */
export function omitFailed(
  error: unknown,
  plugins: readonly Plugin[],
  optional: readonly string[],
): readonly OmittedPlugin[] {
  if (!(error instanceof PluginFailure)) throw error;
  const { pluginId, message, cause } = error;
  const dependents = dependentsOf(pluginId, plugins);
  if (![pluginId, ...dependents].every((id) => optional.includes(id)))
    throw cause instanceof BootError ? cause : error;
  return [
    { id: pluginId, reason: message },
    ...dependents.map((id) => ({ id, reason: `The plugin "${id}" depends on "${pluginId}".` })),
  ];
}

/** @param plugins each after its dependencies */
function dependentsOf(pluginId: string, plugins: readonly Plugin[]): readonly string[] {
  const found: string[] = [];
  for (const { id, dependsOn = [] } of plugins)
    if (dependsOn.some((each) => each === pluginId || found.includes(each))) found.push(id);
  return found;
}
