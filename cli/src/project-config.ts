import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@buildai/core';
import type { Config } from '@buildai/core';

// This file runs from its source and from where it is compiled to.
const root = fileURLToPath(import.meta.url.replace(/\/cli\/(dist\/)?src\/[^/]+$/, '/'));
const webRoot = `${root}web/dist/site`;

/** The settings of this installation: `config/default.yaml` with the environment over it. */
export function projectConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  return loadConfig({
    path: `${root}config/default.yaml`,
    env,
    root,
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
}
