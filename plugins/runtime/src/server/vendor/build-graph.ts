import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageRoot } from './package-root.js';
import { isPageSource } from './page-sources.js';

type Outputs = Metafile['outputs'];

/** What esbuild has made of which entry point, and what each file needs before it can run. */
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

  /** The name of the file that an entry point became. @throws when there is none. */
  fileOf(entry: string): string {
    const found = Object.entries(this.#outputs).find(([, output]) => output.entryPoint === entry);
    if (!found) throw new Error(`The library build left out ${entry}.`);
    return found[0];
  }

  exportsOf(file: string): readonly string[] {
    return this.#outputs[file]?.exports ?? [];
  }

  /** All that a file imports at once, itself included: what a page fetches before that file can run. */
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
