import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

const packages = ['core', 'code-model', 'fields', 'migrations', 'app-kit', 'cli'];

/** Folders that are not part of the server, or written by it. */
const ignored = /^(?:bench|bin|bootstrap|dist|node_modules|test|training)$/;

/** Folders with code or data of the server. */
function folders(): readonly string[] {
  const plugins = readdirSync(join(projectRoot, 'plugins')).map((name) => `plugins/${name}`);
  const inside = [...packages, ...plugins].flatMap((path) =>
    readdirSync(join(projectRoot, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !ignored.test(entry.name))
      .map(({ name }) => `${path}/${name}`),
  );
  return ['config/src', ...inside];
}

/** Calls back at each change of a file that the server is made of, or of its settings. */
export function watchSources(onChange: () => void): void {
  for (const folder of folders()) {
    // The web half of a plugin reloads by itself.
    watch(join(projectRoot, folder), { recursive: true }, (_, name) => {
      if (name === null || !/^web(?:[\\/]|$)/.test(name)) onChange();
    });
  }
  watch(join(projectRoot, 'config'), (_, name) => {
    if (name?.endsWith('.yaml')) onChange();
  });
}
