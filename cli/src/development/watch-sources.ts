import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { serverPackages } from './own-packages.js';

/** Folders that are not part of the server, or written by it. */
const ignored = /^(?:bench|bin|bootstrap|dist|lint|node_modules|test|training)$/;

const foldersIn = (path: string) =>
  readdirSync(join(projectRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ignored.test(entry.name))
    .map(({ name }) => `${path}/${name}`);

/**
 * Calls back at each change of a file that the server is made of, or of its settings.
 * @param onChange gets the folder of the package, from the root of the project; undefined for settings
 */
export function watchSources(onChange: (folder: string | undefined) => void): void {
  for (const folder of [...serverPackages().map((one) => one.folder), 'app-kit'])
    for (const path of foldersIn(folder))
      // The web half of a plugin reloads by itself.
      watch(join(projectRoot, path), { recursive: true }, (_, name) => {
        if (name === null || !/^web(?:[\\/]|$)/.test(name)) onChange(folder);
      });
  watch(join(projectRoot, 'config'), (_, name) => {
    if (name?.endsWith('.yaml')) onChange(undefined);
  });
}
