import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';

/** A package of the project. */
export interface OwnPackage {
  readonly name: string;
  /** From the root of the project, with `/`. */
  readonly folder: string;
  /** What others import of it: the name, and the path of its source. A name may contain `*`, for the same text in both. */
  readonly sources: ReadonlyMap<string, string>;
}

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly source?: string }>>;
}

function readPackage(folder: string): OwnPackage {
  const path = join(projectRoot, folder);
  const { name, exports = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
  const sources = new Map<string, string>();
  for (const [key, target] of Object.entries(exports))
    if (typeof target !== 'string' && target.source)
      sources.set(name + key.slice(1), join(path, target.source));
  return { name, folder, sources };
}

const plugins = () => readdirSync(join(projectRoot, 'plugins')).map((name) => `plugins/${name}`);

/** The packages that the server is made of. */
export const serverPackages = (): readonly OwnPackage[] =>
  ['core', 'code-model', 'fields', 'migrations', 'config', 'cli', ...plugins()].map(readPackage);

/** The packages of pages, of which the server uses little. */
export const pagePackages = (): readonly OwnPackage[] => ['app-kit', 'web'].map(readPackage);

/** The path of the source that is imported by this name; undefined if the packages have none. */
export function sourceOf(name: string, packages: readonly OwnPackage[]): string | undefined {
  for (const { sources } of packages)
    for (const [pattern, path] of sources) {
      const [start = '', end] = pattern.split('*');
      if (end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end))
        return path.replace('*', name.slice(start.length, name.length - (end ?? '').length));
    }
  return undefined;
}
