import { pluginManifest } from '@buildai/config/plugin-manifest';
import { pluginPackages, requiredPackages } from '@buildai/config/plugins';
import type { Plugin } from '@buildai/core';
import { definePlugin } from '@buildai/core';
import { loadServerHalf } from './load-server-half.js';

const isRequired = (name: string) => requiredPackages.some((required) => required === name);

/**
 * Server parts of these packages, by default of all installed plugins, in their order. An optional one whose code
 * cannot be loaded has a `loadError`.
 */
export async function installedPlugins(
  packages: readonly string[] = pluginPackages,
): Promise<readonly Plugin[]> {
  return Promise.all(packages.map((name) => loadPlugin(name)));
}

/** IDs of the plugins that a host can run without, among those of the packages. */
export function optionalAmong(
  plugins: readonly Plugin[],
  packages: readonly string[] = pluginPackages,
): readonly string[] {
  return plugins.filter((_, index) => !isRequired(packages[index] ?? '')).map(({ id }) => id);
}

async function loadPlugin(name: string): Promise<Plugin> {
  try {
    return await loadServerHalf(name);
  } catch (error) {
    if (isRequired(name)) throw error;
    return definePlugin({ id: idWithoutCode(name), loadError: error, register: () => undefined });
  }
}

/** The ID as the manifest says it. The name of a package whose manifest does not: it may have any scope. */
function idWithoutCode(name: string): string {
  try {
    return pluginManifest(name).buildai?.plugin ?? name;
  } catch {
    return name;
  }
}
