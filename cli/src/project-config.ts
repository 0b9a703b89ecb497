import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { loadConfig, readLocalSettings } from '@buildai/core';
import type { Config, LocalSettings } from '@buildai/core';
import { projectRoot } from './project-root.js';

const webRoot = `${projectRoot}web/dist/site`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Path of this installation's settings: CONFIG_FILE, otherwise `config/local.yaml`. The name is used in messages. */
export function localSettingsFile(env: Environment = process.env): {
  readonly path: string;
  readonly name: string;
} {
  const path = resolve(projectRoot, env.CONFIG_FILE || 'config/local.yaml');
  const inside = relative(projectRoot, path);
  return { path, name: inside.startsWith('..') ? path : inside };
}

/**
 * Settings of this installation: `config/default.yaml`, overridden by the local settings, then by the environment.
 * @param local replaces the stored local settings
 * @throws BootError
 */
export function projectConfig(env: Environment = process.env, local?: LocalSettings): Config {
  const { path, name } = localSettingsFile(env);
  return loadConfig({
    path: `${projectRoot}config/default.yaml`,
    env,
    root: projectRoot,
    local: local ?? readLocalSettings(path, name),
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
}
