import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageRoot } from './package-root.js';
import { isPageSource } from './page-sources.js';

type Outputs = Metafile['outputs'];

/** Maps esbuild's entry points to output files and their imports. */
export class BuildGraph {
  readonly #outputs: Outputs;

  constructor(private readonly metafile: Metafile) {
    this.#outputs = Object.fromEntries(
      Object.entries(metafile.outputs).map(([path, output]) => [
        basename(path),
        { ...output, imports: output.imports.map((each) => ({ ...each, path: basename(each.path) })) },
      ]),
    );
  }

  /** The output file of an entry point. @throws if there is none. */
  fileOf(entry: string): string {
    const found = Object.entries(this.#outputs).find(([, output]) => output.entryPoint === entry);
    if (!found) throw new Error(`The library build left out ${entry}.`);
    return found[0];
  }

  exportsOf(file: string): readonly string[] {
    return this.#outputs[file]?.exports ?? [];
  }

  /** All static imports of a file, transitively, including itself: what must be fetched before it runs. */
  closure(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path, kind } of this.#outputs[file]?.imports ?? []) {
      if (kind === 'import-statement') this.closure(path, seen);
    }
    return seen;
  }

  /** The files of ours that an entry point may ever run, with an absolute path: what comes later too. */
  sourcesOf(entry: string): ReadonlySet<string> {
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const each of this.metafile.inputs[path]?.imports ?? []) visit(each.path);
    };
    visit(entry);
    return new Set([...seen].map((path) => join(packageRoot, path)).filter(isPageSource));
  }
}
