import type { AnyPanel } from '../slots/slot.js';
import { shellPanels } from './shell-panels.js';

type PanelLoader = readonly [pluginId: string, load: () => Promise<{ default: readonly AnyPanel[] }>];

/**
 * Panels of the shell and of all plugins. A plugin that fails to load is skipped and logged.
 * @param omitted IDs of the plugins that the server runs without: they have no panels either.
 */
export async function loadPanels(
  loaders: readonly PanelLoader[],
  omitted: readonly string[],
): Promise<readonly AnyPanel[]> {
  const running = loaders.filter(([pluginId]) => !omitted.includes(pluginId));
  const loaded = await Promise.all(
    running.map(async ([pluginId, load]) => {
      try {
        return (await load()).default;
      } catch (error) {
        console.error(`The web half of the plugin ${pluginId} couldn’t be loaded.`, error);
        return [];
      }
    }),
  );
  return [...shellPanels, ...loaded.flat()];
}
