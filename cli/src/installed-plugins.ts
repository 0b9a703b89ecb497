import { pluginPackages, requiredPackages } from '@buildai/config/plugins';
import type { Plugin } from '@buildai/core';
import { definePlugin } from '@buildai/core';
import { loadServerHalf } from './load-server-half.js';

const idOf = (name: string) => name.replace('@buildai/', '');

const isOptional = (name: string) => !requiredPackages.some((required) => required === name);

/** IDs of the plugins that a host can run without. */
export const optionalPlugins: readonly string[] = pluginPackages.filter(isOptional).map(idOf);

/** Server parts of the installed plugins. An optional one whose code cannot be loaded has a `loadError`. */
export async function installedPlugins(): Promise<readonly Plugin[]> {
  return Promise.all(pluginPackages.map((name) => loadPlugin(name)));
}

async function loadPlugin(name: string): Promise<Plugin> {
  try {
    return await loadServerHalf(name);
  } catch (error) {
    if (!isOptional(name)) throw error;
    return definePlugin({ id: idOf(name), loadError: error, register: () => undefined });
  }
}
