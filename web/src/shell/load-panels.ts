import type { AnyPanel } from '../slots/slot.js';
import { shellPanels } from './shell-panels.js';

type PanelLoader = readonly [plugin: string, load: () => Promise<{ default: readonly AnyPanel[] }>];

/** The shell's own panels and those of every plugin. A plugin that cannot be loaded is left out, and named. */
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
