import type { AppCode } from '@buildai/app-features/shared';
import type { TypeDiagnostic } from '@buildai/code-editor/shared';
import type { AppProject } from '@buildai/code-model';
import type { EntitySchema } from '@buildai/entities/shared';
import type { BuildError, Mend } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';

/** What ESLint reports at a place in a file. */
export interface LintMessage {
  readonly path: string;
  /** `react-hooks/rules-of-hooks` */
  readonly ruleId: string;
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** What ESLint would write instead; offsets in UTF-16 code units. */
  readonly fix?: { readonly range: readonly [number, number]; readonly text: string };
  /** What it proposes without being certain. */
  readonly suggestions?: readonly { readonly range: readonly [number, number]; readonly text: string }[];
}

/** What the build and the checks of imports and names report. */
export interface BuildReport {
  /** Errors in the files as they are. */
  readonly errors: readonly BuildError[];
  /** Files in which everything was fixed that has one possible meaning. */
  readonly mends: readonly Mend[];
}

/** A file that its kind refuses. */
export interface InvalidFile {
  readonly path: string;
  /** The place in the file: `properties.price.minimum`. */
  readonly place: string;
  readonly message: string;
}

/** An error that the running preview reported. */
export interface ReportedError {
  readonly message: string;
  readonly path: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/**
 * The files of an app, with what is known about them. Everything is computed when it is first asked for, and kept per
 * file content, so that the next validation of an app costs what changed.
 */
export interface ExaminedApp {
  readonly files: readonly AppFile[];
  readonly code: AppCode;
  /** The code of pages: imports, exports, names, links. Files that do not parse are in it with a diagnostic. */
  readonly project: AppProject;
  /** The valid schemas by entity. */
  readonly entities: ReadonlyMap<string, EntitySchema>;
  /** Files that could not be stored like this, each with its first reason. */
  readonly invalid: readonly InvalidFile[];
  /** Secrets that have a value, or that the assistant has requested; undefined if the app is not stored. */
  readonly secrets: ReadonlySet<string> | undefined;
  /** Errors that the running preview reported for this version. */
  readonly reported: readonly ReportedError[];
  readonly signal: AbortSignal;
  /** The text of a file; undefined if there is none. */
  read(path: string): string | undefined;
  build(): Promise<BuildReport>;
  /** ESLint’s messages for all files of code, those of the server included. Empty for code that does not parse. */
  lint(): Promise<readonly LintMessage[]>;
  /** TypeScript’s messages by path, with the real types of everything that an app can import. */
  types(): Promise<Readonly<Record<string, readonly TypeDiagnostic[]>>>;
}
