import { posix } from 'node:path';
import { nearestName } from '@buildai/core/shared';
import { withoutExtension } from '../source-file.js';
import type { SourceFile } from '../source-file.js';

const extensions = [
  '',
  '.jsx',
  '.tsx',
  '.js',
  '.ts',
  '.json',
  '/index.jsx',
  '/index.tsx',
  '/index.js',
  '/index.ts',
];

/** Whether an import refers to a file of the app or the kit rather than a library. */
export const isFileSpecifier = (specifier: string): boolean =>
  specifier.startsWith('@/') || specifier.startsWith('.');

/** Resolves imports to app files. */
export class AppFileIndex {
  readonly #files: ReadonlyMap<string, string>;

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map(({ path, content }) => [path, content]));
  }

  content(path: string): string | undefined {
    return this.#files.get(path);
  }

  /** The file for `@/components/TaskCard`, or `./TaskCard` relative to the importer. */
  find(specifier: string, importer: string): string | undefined {
    const path = this.#target(specifier, importer);
    return extensions.map((extension) => path + extension).find((candidate) => this.#files.has(candidate));
  }

  /** Suggests a likely specifier, in the form to write. */
  suggest(specifier: string, importer: string, otherModules: Iterable<string>): string | undefined {
    const wanted = `@/${this.#target(specifier, importer)}`;
    const own = [...this.#files.keys()].map((path) => `@/${withoutExtension(path)}`);
    return nearestName(withoutExtension(wanted), [...own, ...otherModules]);
  }

  #target(specifier: string, importer: string): string {
    return specifier.startsWith('@/')
      ? posix.normalize(specifier.slice(2))
      : posix.normalize(posix.join(posix.dirname(importer), specifier));
  }
}
