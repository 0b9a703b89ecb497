import { dirname, join, relative, sep } from 'node:path';
import type { TypedCode } from './types-protocol.js';

/** Code that TypeScript does not read: style sheets, and the schemas that modules are generated from. */
const isScript = (path: string) => /\.[jt]sx?$/.test(path);

/** The files that differ from before, by their full paths. */
export interface TextChanges {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
}

/**
 * The code of one app at a time, in memory only: below a folder that does not exist, from which the libraries of apps
 * can be resolved.
 */
export class AppTexts {
  readonly root: string;
  readonly #texts = new Map<string, { readonly text: string; readonly version: number }>();
  #folders: ReadonlySet<string> = new Set();
  #paths: Readonly<Record<string, readonly string[]>> = {};
  #versions = 0;

  /** @param folder from which the libraries of apps can be resolved */
  constructor(readonly folder: string) {
    this.root = join(folder, '.app');
  }

  /** The places of modules that are not beside the file that imports them, as TypeScript’s option `paths`. */
  get paths(): Readonly<Record<string, readonly string[]>> {
    return this.#paths;
  }

  /** Makes this the app that questions are about. */
  show({ files, modules }: TypedCode): TextChanges {
    const generated = Object.entries(modules).map(([specifier, content], index) => ({
      specifier,
      path: `.modules/${index}.ts`,
      content,
    }));
    const shown = new Map(
      [...files.filter(({ path }) => isScript(path)), ...generated].map(({ path, content }) => [
        this.file(path),
        content,
      ]),
    );
    const deleted = this.files.filter((file) => !shown.has(file));
    const created = [...shown.keys()].filter((file) => !this.#texts.has(file));
    const changed = [...shown].flatMap(([file, content]) => {
      const known = this.textIn(file);
      return known === undefined || known === content ? [] : [file];
    });
    for (const file of deleted) this.#texts.delete(file);
    for (const file of [...created, ...changed])
      this.#texts.set(file, { text: shown.get(file) ?? '', version: ++this.#versions });
    if (deleted.length > 0 || created.length > 0) this.#folders = foldersOf(this.root, this.files);
    const paths = {
      ...Object.fromEntries(generated.map(({ specifier, path }) => [specifier, [this.file(path)]])),
      '@/*': [`${this.root}/*`],
    };
    if (JSON.stringify(paths) !== JSON.stringify(this.#paths)) this.#paths = paths;
    return { created, changed, deleted };
  }

  /** The files by their full paths. */
  get files(): string[] {
    return [...this.#texts.keys()];
  }

  /** Those that the app consists of, without modules that are generated for it and that it may not import. */
  get ownFiles(): string[] {
    return this.files.filter((file) => this.pathOf(file) !== undefined);
  }

  file(path: string): string {
    return join(this.root, path);
  }

  /** Whether a file or folder is where those of the app are. */
  contains(file: string): boolean {
    return file.startsWith(this.root);
  }

  /** Whether a folder of the app has files. */
  hasFolder(folder: string): boolean {
    return this.#folders.has(folder);
  }

  /** The path of a file of the app; undefined for any other. */
  pathOf(file: string): string | undefined {
    const path = relative(this.root, file).split(sep).join('/');
    return this.#texts.has(file) && !path.startsWith('.') ? path : undefined;
  }

  textOf(path: string): string | undefined {
    return this.textIn(this.file(path));
  }

  textIn(file: string): string | undefined {
    return this.#texts.get(file)?.text;
  }

  /** Another one for each text of a file. */
  versionOf(file: string): number {
    return this.#texts.get(file)?.version ?? 0;
  }

  /** App code must not see files of the server: only declarations and sources of packages are read. */
  canRead(file: string): boolean {
    return !this.contains(file) && /\.(?:d\.[cm]?ts|tsx?|json)$/.test(file);
  }
}

/** The folders that files are in, up to the root. */
function foldersOf(root: string, files: readonly string[]): ReadonlySet<string> {
  const folders = new Set([root]);
  for (const file of files)
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  return folders;
}
