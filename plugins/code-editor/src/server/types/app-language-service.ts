import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { withTypedResponses } from './typed-responses.js';
import type { TypedCode } from './types-protocol.js';

const options: ts.CompilerOptions = {
  allowJs: true,
  checkJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  // Apps are written without types.
  strict: false,
  target: ts.ScriptTarget.ES2023,
  types: [],
};

/** Code that TypeScript does not read: style sheets, and the schemas that modules are generated from. */
const isScript = (path: string) => /\.[jt]sx?$/.test(path);

/**
 * TypeScript's language service over one app at a time. The files of an app exist in memory only, below a folder from
 * which the libraries of apps can be resolved; everything else is read from the installed packages.
 */
export class AppLanguageService {
  readonly #root: string;
  readonly #texts = new Map<string, { readonly text: string; readonly version: number }>();
  readonly #service: ts.LanguageService;
  #options = options;
  #changes = 0;

  constructor(folder: string) {
    this.#root = join(folder, '.app');
    this.#service = ts.createLanguageService(this.#host());
  }

  get service(): ts.LanguageService {
    return this.#service;
  }

  /** Makes this the app that questions are about. */
  show({ files, modules }: TypedCode): void {
    const scripts = files.filter(({ path }) => isScript(path));
    const generated = Object.entries(modules).map(([specifier, content], index) => ({
      specifier,
      path: `.modules/${index}.ts`,
      content,
    }));
    const shown = new Set([...scripts, ...generated].map(({ path }) => this.file(path)));
    for (const file of this.#texts.keys()) if (!shown.has(file)) this.#texts.delete(file);
    for (const { path, content } of [...scripts, ...generated]) this.#write(this.file(path), content);
    const paths = {
      ...Object.fromEntries(generated.map(({ specifier, path }) => [specifier, [this.file(path)]])),
      '@/*': [`${this.#root}/*`],
    };
    if (JSON.stringify(paths) !== JSON.stringify(this.#options.paths)) this.#options = { ...options, paths };
  }

  file(path: string): string {
    return join(this.#root, path);
  }

  /** The path of a file of the app; undefined for any other. */
  pathOf(file: string): string | undefined {
    const path = relative(this.#root, file).split(sep).join('/');
    return this.#texts.has(file) && !path.startsWith('.') ? path : undefined;
  }

  textOf(path: string): string | undefined {
    return this.#texts.get(this.file(path))?.text;
  }

  #write(file: string, text: string): void {
    if (this.#texts.get(file)?.text !== text) this.#texts.set(file, { text, version: ++this.#changes });
  }

  /** App code must not see files of the server: only declarations and sources of packages are read. */
  #canRead(file: string): boolean {
    return !file.startsWith(this.#root) && /\.(?:d\.[cm]?ts|tsx?|json)$/.test(file);
  }

  #host(): ts.LanguageServiceHost {
    const { sys } = ts;
    const readShared = (file: string) => {
      const text = this.#canRead(file) ? sys.readFile(file) : undefined;
      return text !== undefined && file.endsWith('/lib.dom.d.ts') ? withTypedResponses(text) : text;
    };
    const read = (file: string) => this.#texts.get(file)?.text ?? readShared(file);
    return {
      getCompilationSettings: () => this.#options,
      getScriptFileNames: () => [...this.#texts.keys()],
      getScriptVersion: (file) => String(this.#texts.get(file)?.version ?? 0),
      getScriptSnapshot(file) {
        const text = read(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => this.#root,
      getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
      fileExists: (file) => this.#texts.has(file) || (this.#canRead(file) && sys.fileExists(file)),
      readFile: read,
      directoryExists: (folder) => folder.startsWith(this.#root) || sys.directoryExists(folder),
      realpath: (file) => (file.startsWith(this.#root) ? file : (sys.realpath?.(file) ?? file)),
    };
  }
}
