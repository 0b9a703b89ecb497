import type { Config, StartHostOptions } from '@buildai/core';
import { installedPlugins, optionalAmong } from './installed-plugins.js';
import { projectConfig } from './project-config.js';

/**
 * Options of a host with the settings and the plugins of this installation; an optional plugin that fails is left out.
 * @throws BootError if a setting is invalid, or an Error if the code of a required plugin doesn’t load
 */
export async function hostOptions(config: Config = projectConfig()): Promise<StartHostOptions> {
  const installed = await installedPlugins();
  return { ...config, installed, optional: optionalAmong(installed) };
}
