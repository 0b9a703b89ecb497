import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { projectRoot } from './project-root.js';

/** The compiled packages whose code the server or the command line runs. */
function packageFolders(): readonly string[] {
  const plugins = readdirSync(`${projectRoot}plugins`).sort();
  return [
    ...['cli', 'core', 'config', 'code-model', 'migrations'],
    ...plugins.map((name) => `plugins/${name}`),
  ];
}

/** Identifies what is compiled now: it changes with each compilation of a package. For what is made from it. */
export function buildId(): string {
  const hash = createHash('sha256');
  for (const folder of packageFolders()) {
    const info = statSync(`${projectRoot}${folder}/dist/.tsbuildinfo`, { throwIfNoEntry: false });
    hash.update(`${folder} ${info?.mtimeMs ?? 0}\n`);
  }
  return hash.digest('hex').slice(0, 20);
}
