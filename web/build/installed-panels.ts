import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const moduleId = 'virtual:installed-panels';
const require = createRequire(import.meta.url);

interface WebExport {
  readonly source?: string;
  readonly default?: string;
}

/** Folder of a package: the nearest `node_modules` that contains it. */
function packageFolder(name: string): string {
  const folder = require.resolve
    .paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(path));
  if (!folder)
    throw new Error(`The plugin ${name} is listed in config/src/plugins.ts, but it is not installed.`);
  return folder;
}

/** Whether it has panels: without, `./web` is missing or refers to a file that does not exist. */
function hasWebHalf(name: string): boolean {
  const folder = packageFolder(name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, WebExport>;
  };
  const entry = manifest.exports?.['./web'];
  return [entry?.source, entry?.default].some((file) => file !== undefined && existsSync(join(folder, file)));
}

/** ID of the plugin in a package: its name without the scope. */
const pluginId = (name: string) => name.replace(/^@[^/]+\//, '');

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
