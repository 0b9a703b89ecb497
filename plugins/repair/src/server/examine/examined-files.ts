import type { AppCode, AppSurface } from '@buildai/app-features/shared';
import type { TypeDiagnostic } from '@buildai/code-editor/shared';
import { anyLibraries, AppProject, isCode } from '@buildai/code-model';
import { isEntityFile, parseEntityFile } from '@buildai/entities/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import type { Bundler } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';
import type {
  BuildReport,
  ExaminedApp,
  InvalidFile,
  LintMessage,
  ReportedError,
} from '../../shared/examined-app.js';
import type { LintService } from '../lint/lint-service.js';
import type { TypeReports } from './type-reports.js';

/** What examines files. */
export interface Examiners {
  readonly surface: Pick<AppSurface, 'codeOf' | 'checkFile'>;
  readonly bundler: Pick<Bundler, 'examine'>;
  readonly lint: Pick<LintService, 'lint'>;
  readonly types: Pick<TypeReports, 'read'>;
}

/** What is known about the files beside their text. */
export interface ExaminedState {
  readonly ownerId: string;
  readonly secrets: ReadonlySet<string> | undefined;
  readonly reported: readonly ReportedError[];
  readonly signal: AbortSignal;
}

/** Files of an app that detectors read. */
export class ExaminedFiles implements ExaminedApp {
  readonly code: AppCode;
  readonly #texts: ReadonlyMap<string, string>;
  #project: AppProject | undefined;
  #entities: ReadonlyMap<string, EntitySchema> | undefined;
  #build: Promise<BuildReport> | undefined;
  #lint: Promise<readonly LintMessage[]> | undefined;
  #types: Promise<Readonly<Record<string, readonly TypeDiagnostic[]>>> | undefined;

  constructor(
    readonly files: readonly AppFile[],
    private readonly examiners: Examiners,
    private readonly state: ExaminedState,
  ) {
    this.code = examiners.surface.codeOf(files);
    this.#texts = new Map(files.map(({ path, content }) => [path, content]));
  }

  get project(): AppProject {
    const { notInPages } = this.code;
    return (this.#project ??= new AppProject(this.files, {
      ...anyLibraries,
      isOutsidePages: (path) => Object.hasOwn(notInPages, path),
    }));
  }

  get entities(): ReadonlyMap<string, EntitySchema> {
    return (this.#entities ??= new Map(
      this.files.flatMap(({ path, content }) => {
        const parsed = isEntityFile(path) ? parseEntityFile(path, content) : undefined;
        return parsed?.ok ? [[parsed.name, parsed.schema] as const] : [];
      }),
    ));
  }

  get invalid(): readonly InvalidFile[] {
    return this.files.flatMap(({ path, content }) => {
      const [first] = this.examiners.surface.checkFile(path, content);
      return first ? [{ path, place: first.field, message: first.message }] : [];
    });
  }

  get secrets(): ReadonlySet<string> | undefined {
    return this.state.secrets;
  }

  get reported(): readonly ReportedError[] {
    return this.state.reported;
  }

  get signal(): AbortSignal {
    return this.state.signal;
  }

  read(path: string): string | undefined {
    return this.#texts.get(path);
  }

  build(): Promise<BuildReport> {
    return (this.#build ??= this.examiners.bundler
      .examine(this.files, this.state.ownerId)
      .then(({ found, errors, mends, isInterrupted }) => {
        // No issues would look like code that is right.
        if (isInterrupted) throw new Error('The code can’t be examined: It took too long.');
        const known = new Set(found.map(keyOf));
        return { errors: [...found, ...errors.filter((error) => !known.has(keyOf(error)))], mends };
      }));
  }

  lint(): Promise<readonly LintMessage[]> {
    const { ownerId, signal } = this.state;
    return (this.#lint ??= this.examiners.lint.lint(
      this.files.filter(({ path }) => isCode(path)),
      ownerId,
      signal,
    ));
  }

  types(): Promise<Readonly<Record<string, readonly TypeDiagnostic[]>>> {
    const { ownerId: accountId, signal } = this.state;
    return (this.#types ??= this.examiners.types.read(this.files, this.project, { accountId, signal }));
  }
}

const keyOf = ({ path, message }: { readonly path?: string | undefined; readonly message: string }) =>
  `${path ?? ''}\n${message}`;
