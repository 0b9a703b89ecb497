import { createRequire } from 'node:module';
import { builderSettings, settingsSection } from '@buildai/apps/shared';
import { pluginPackages } from '@buildai/config/plugins';
import type { definePanels } from '@buildai/web/slots';

type AnyPanel = ReturnType<typeof definePanels>[number];

const { resolve } = createRequire(import.meta.url);

/** Whether a plugin has a half in the browser. */
function hasWeb(name: string): boolean {
  try {
    return resolve(`${name}/web`) !== '';
  } catch {
    return false;
  }
}

/** All that the installed plugins add to the web, without the code that a browser loads later. */
export async function contributedPanels(): Promise<readonly AnyPanel[]> {
  const halves = pluginPackages.filter(hasWeb).map(async (name) => {
    const half = (await import(`${name}/web`)) as { readonly default: readonly AnyPanel[] };
    return half.default;
  });
  return (await Promise.all(halves)).flat();
}

/** What is contributed to a slot, by the ID of the slot. */
export const inSlot = (panels: readonly AnyPanel[], slotId: string): readonly AnyPanel[] =>
  panels.filter((panel) => panel.slotId === slotId);

/** The sections of an app's settings, which each plugin declares in a module of its own. */
export async function settingsSections(panels: readonly AnyPanel[]): Promise<readonly AnyPanel[]> {
  const modules = inSlot(panels, builderSettings.id).map(({ extra }) => {
    const load = extra['sections'] as () => Promise<{ readonly default: readonly AnyPanel[] }>;
    return load();
  });
  return inSlot(
    (await Promise.all(modules)).flatMap((module) => module.default),
    settingsSection.id,
  );
}
