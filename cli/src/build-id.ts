import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { projectRoot } from './project-root.js';

/** The compiled packages whose code the server or the command line runs. */
function packageFolders(): readonly string[] {
  const plugins = readdirSync(`${projectRoot}plugins`).sort();
  return [
    ...['cli', 'core', 'config', 'code-model', 'fields', 'migrations'],
    ...plugins.map((name) => `plugins/${name}`),
  ];
}

/** npm writes it with each installation. */
const installedPackages = 'node_modules/.package-lock.json';

/**
 * Identifies what is compiled and installed now: it changes with each compilation of a package and each installation.
 * Identifies what is made from it, too.
 */
export function buildId(): string {
  const hash = createHash('sha256');
  for (const path of [
    installedPackages,
    ...packageFolders().map((folder) => `${folder}/dist/.tsbuildinfo`),
  ]) {
    const info = statSync(`${projectRoot}${path}`, { throwIfNoEntry: false });
    hash.update(`${path} ${info?.mtimeMs ?? 0}\n`);
  }
  return hash.digest('hex').slice(0, 20);
}
