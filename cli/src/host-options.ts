import type { Config, StartHostOptions } from '@buildai/core';
import { installedPlugins, optionalPlugins } from './installed-plugins.js';
import { projectConfig } from './project-config.js';

/**
 * Options of a host with the settings and the plugins of this installation; an optional plugin that fails is left out.
 * @throws BootError if a setting is invalid, or an Error if the code of a required plugin doesn’t load
 */
export async function hostOptions(config: Config = projectConfig()): Promise<StartHostOptions> {
  return { ...config, installed: await installedPlugins(), optional: optionalPlugins };
}
