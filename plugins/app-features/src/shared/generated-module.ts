import type { AppFile } from '@buildai/versions/shared';

/** How the source code of a module follows from the files of an app. */
export interface GeneratedModule {
  /** Matches the paths of the files that the source depends on. */
  readonly from: RegExp;
  /**
   * Returns the source as an ES module, from those files alone (sorted by path): equal files must give equal text. It
   * can import what every page has: React, the kit, `@buildai/app-kit/client`, client modules, and the `./app` of a
   * package whose code is built into pages.
   */
  readonly source: (files: readonly AppFile[]) => string;
  /**
   * The types of its exports as a TypeScript module, for editors; what `source` may import, types may import too.
   * If absent, they follow from the source.
   */
  readonly types?: (files: readonly AppFile[]) => string;
}

/** Maximum number of cached sources. */
const mostCached = 100;

/** Generates the source of modules, cached by the content of the files that each depends on. */
export class ModuleGenerator {
  /** Least recently used first. */
  readonly #sources = new Map<string, string>();

  /** @param specifier identifies the module among those of this generator. */
  generate(specifier: string, { from, source }: GeneratedModule, files: readonly AppFile[]): string {
    const read = files.filter(({ path }) => from.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
    const key = JSON.stringify([specifier, ...read.flatMap(({ path, content }) => [path, content])]);
    const generated = this.#sources.get(key) ?? source(read);
    this.#sources.delete(key);
    this.#sources.set(key, generated);
    const [oldest] = this.#sources.keys();
    if (this.#sources.size > mostCached && oldest !== undefined) this.#sources.delete(oldest);
    return generated;
  }
}
