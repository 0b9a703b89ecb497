import { BootError } from './boot-error.js';
import type { Plugin } from '../plugin/define-plugin.js';
import { optionalDependencies } from '../plugin/optional-service.js';

/**
 * Sorts plugins so that each comes after its dependencies and its optional dependencies, otherwise in the given order.
 * @throws BootError naming a plugin that is duplicated, missing, or part of a dependency cycle
 */
export function orderPlugins(plugins: readonly Plugin[]): readonly Plugin[] {
  const byId = new Map<string, Plugin>();
  for (const plugin of plugins) {
    if (byId.has(plugin.id))
      throw new BootError(`The plugin "${plugin.id}" is installed twice. Remove one of them.`);
    byId.set(plugin.id, plugin);
  }
  const ordered: Plugin[] = [];
  const done = new Set<string>();
  const visit = (plugin: Plugin, trail: readonly string[]) => {
    if (done.has(plugin.id)) return;
    const path = [...trail, plugin.id];
    if (trail.includes(plugin.id)) {
      throw new BootError(
        `Circular plugin dependency: ${path.join(' → ')}. Remove one of these dependencies.`,
      );
    }
    for (const id of plugin.dependsOn ?? []) {
      const dependency = byId.get(id);
      if (!dependency) {
        throw new BootError(
          `The plugin "${plugin.id}" needs the plugin "${id}", which is not installed. Add it to the list of plugins.`,
        );
      }
      visit(dependency, path);
    }
    for (const id of optionalDependencies(plugin)) {
      const dependency = byId.get(id);
      if (dependency) visit(dependency, path);
    }
    done.add(plugin.id);
    ordered.push(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return ordered;
}
