import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** What `package.json` says about a plugin. */
export interface PluginManifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, { readonly source?: string; readonly default?: string }>>;
  /** `plugin` is the ID of the plugin, for when its code cannot say it. */
  readonly buildai?: { readonly plugin?: string };
}

/**
 * Folder of a package: the nearest `node_modules` that contains it.
 * @throws Error if it is not installed
 */
export function pluginFolder(name: string): string {
  const folder = require.resolve
    .paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(path));
  if (!folder)
    throw new Error(`The plugin ${name} is listed in config/src/plugins.ts, but it is not installed.`);
  return folder;
}

/** @throws Error if the package is not installed, or its manifest cannot be read */
export function pluginManifest(name: string): PluginManifest {
  return JSON.parse(readFileSync(join(pluginFolder(name), 'package.json'), 'utf8')) as PluginManifest;
}
