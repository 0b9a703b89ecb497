import type { AnyPanel } from '../slots/slot.js';
import { shellPanels } from './shell-panels.js';

type PanelLoader = readonly [plugin: string, load: () => Promise<{ default: readonly AnyPanel[] }>];

/** Panels of the shell and of all plugins. A plugin that fails to load is skipped and logged. */
export async function loadPanels(loaders: readonly PanelLoader[]): Promise<readonly AnyPanel[]> {
  const loaded = await Promise.all(
    loaders.map(async ([plugin, load]) => {
      try {
        return (await load()).default;
      } catch (error) {
        console.error(`The web half of ${plugin} couldn’t be loaded.`, error);
        return [];
      }
    }),
  );
  return [...shellPanels, ...loaded.flat()];
}
