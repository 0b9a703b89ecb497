import { readFile } from 'node:fs/promises';
import { libraryFile } from './library-file.js';

/** The libraries that pages run with: what the kit depends on. */
export async function pageLibraries(): Promise<readonly string[]> {
  const manifest = JSON.parse(await readFile(libraryFile('@buildai/app-kit', 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@buildai/'));
}
