import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pluginFolder, pluginManifest } from '../../config/src/plugin-manifest.js';

const moduleId = 'virtual:installed-panels';

/** Whether it has panels: without, `./web` is missing or refers to a file that does not exist. */
function hasWebHalf(name: string): boolean {
  const entry = pluginManifest(name).exports?.['./web'];
  return [entry?.source, entry?.default].some(
    (file) => file !== undefined && existsSync(join(pluginFolder(name), file)),
  );
}

/** ID of the plugin in a package, by which the panels of one that the server runs without are left out. */
function pluginId(name: string): string {
  const id = pluginManifest(name).buildai?.plugin;
  if (id === undefined)
    throw new Error(
      `Add "buildai": { "plugin": "…" } with the ID of the plugin to the package.json of ${name}.`,
    );
  return id;
}

/**
 * Generates `virtual:installed-panels`: one loader for the web half of each installed plugin, so that the shell does
 * not name plugins.
 */
export function installedPanels(packages: readonly string[]): Plugin {
  return {
    name: 'installed-panels',
    resolveId: (id) => (id === moduleId ? { id: `\0${moduleId}`, moduleSideEffects: false } : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const loaders = packages
        .filter(hasWebHalf)
        .map(
          (name) => `  [${JSON.stringify(pluginId(name))}, () => import(${JSON.stringify(`${name}/web`)})],`,
        );
      return `export const panelLoaders = [\n${loaders.join('\n')}\n];\n`;
    },
  };
}
