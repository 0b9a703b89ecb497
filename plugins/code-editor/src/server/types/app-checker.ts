import { readFileSync } from 'node:fs';
import type { FileSystem } from 'typescript-7/unstable/fs';
import type { Diagnostic } from 'typescript-7/unstable/sync';
import { API } from 'typescript-7/unstable/sync';
import type { AppTexts, TextChanges } from './app-texts.js';
import { withTypedResponses } from './typed-responses.js';

const options = {
  allowJs: true,
  checkJs: true,
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleDetection: 'force',
  moduleResolution: 'bundler',
  noEmit: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  // Apps are written without types.
  strict: false,
  target: 'es2023',
  types: [],
};

type Snapshot = ReturnType<API['updateSnapshot']>;

/**
 * TypeScript 7, which checks code several times as fast as version 6, over the app that is shown. It is a process of
 * its own and gets the files of apps from this one.
 */
export class AppChecker {
  readonly #api: API;
  readonly #config: string;
  #configText = '';
  #snapshot: Snapshot | undefined;

  constructor(private readonly app: AppTexts) {
    this.#config = app.file('tsconfig.json');
    this.#api = new API({ cwd: app.folder, fs: this.#files() });
  }

  /** What has changed since the last call. */
  update(changes: TextChanges): void {
    const configText = JSON.stringify({
      compilerOptions: { ...options, paths: this.app.paths },
      // The libraries that the app imports, and no others, follow from its imports.
      files: this.app.ownFiles,
    });
    const isConfigured = configText === this.#configText;
    this.#configText = configText;
    if (!this.#snapshot) this.#take({ openProjects: [this.#config] });
    else if (!isConfigured)
      this.#take({
        fileChanges: {
          created: [...changes.created],
          changed: [this.#config, ...changes.changed],
          deleted: [...changes.deleted],
        },
      });
    // One after the other: a program of which one file has changed, with the same imports, keeps all others.
    else for (const file of changes.changed) this.#take({ fileChanges: { changed: [file] } });
  }

  syntactic(file: string): readonly Diagnostic[] {
    return this.#program?.getSyntacticDiagnostics(file) ?? [];
  }

  semantic(file: string): readonly Diagnostic[] {
    return this.#program?.getSemanticDiagnostics(file) ?? [];
  }

  close(): void {
    this.#api.close();
  }

  get #program() {
    return this.#snapshot?.getProject(this.#config)?.program;
  }

  #take(update: Parameters<API['updateSnapshot']>[0]): void {
    const before = this.#snapshot;
    this.#snapshot = this.#api.updateSnapshot(update);
    before?.dispose();
  }

  /** `undefined` stands for what is on the disk, `null` for nothing. */
  #files(): FileSystem {
    const { app } = this;
    const own = (file: string) => (file === this.#config ? this.#configText : app.textIn(file));
    return {
      readFile(file: string) {
        if (app.contains(file)) return own(file) ?? null;
        if (!app.canRead(file)) return null;
        return file.endsWith('/lib.dom.d.ts') ? withTypedResponses(readFileSync(file, 'utf8')) : undefined;
      },
      fileExists(file: string) {
        if (app.contains(file)) return own(file) !== undefined;
        return app.canRead(file) ? undefined : false;
      },
      directoryExists: (folder: string) => (app.contains(folder) ? app.hasFolder(folder) : undefined),
      realpath: (file: string) => (app.contains(file) ? file : undefined),
    };
  }
}
