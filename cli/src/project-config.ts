import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { loadConfig, readLocalSettings } from '@buildai/core';
import type { Config, LocalSettings } from '@buildai/core';
import { projectRoot } from './project-root.js';

const webRoot = `${projectRoot}web/dist/site`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where this installation's own settings are: CONFIG_FILE, else `config/local.yaml`. Its name is for people. */
export function localSettingsFile(env: Environment = process.env): {
  readonly path: string;
  readonly name: string;
} {
  const path = resolve(projectRoot, env.CONFIG_FILE || 'config/local.yaml');
  const inside = relative(projectRoot, path);
  return { path, name: inside.startsWith('..') ? path : inside };
}

/**
 * The settings of this installation: `config/default.yaml`, its own settings over it, the environment over both.
 * @param local in place of those that are kept.
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
