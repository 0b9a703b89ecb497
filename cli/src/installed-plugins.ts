import type { Plugin } from '@buildai/core';
import { pluginPackages } from '@buildai/config/plugins';

/** The server halves of the installed plugins. */
export async function installedPlugins(): Promise<readonly Plugin[]> {
  const modules = await Promise.all(
    pluginPackages.map((name) => import(`${name}/server`) as Promise<{ default: Plugin }>),
  );
  return modules.map((module) => module.default);
}
