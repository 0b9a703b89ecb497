import type { AppFile } from '@buildai/versions/shared';
import { defineService } from '@buildai/core/shared';

/** A question about one file, or several. Offsets are in UTF-16 code units. */
export type TypesQuestion =
  | { readonly task: 'prepare' }
  | { readonly task: 'diagnoseAll'; readonly paths: readonly string[] }
  | { readonly task: 'diagnose'; readonly path: string }
  | { readonly task: 'complete'; readonly path: string; readonly offset: number }
  | { readonly task: 'define'; readonly path: string; readonly offset: number }
  | { readonly task: 'explain'; readonly path: string; readonly offset: number }
  | { readonly task: 'rename'; readonly path: string; readonly offset: number; readonly name: string };

export interface TypeDiagnostic {
  readonly start: number;
  readonly end: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** TypeScript’s number of the message; undefined for errors of other parsers. */
  readonly code?: number;
}

export interface TypeCompletion {
  readonly label: string;
  /** TypeScript's kind: `method`, `property`, `const`, … */
  readonly kind: string;
}

/** A place where a new name would change what the code means. */
export interface RenameConflict {
  readonly path: string;
  readonly start: number;
}

export interface TypesAnswers {
  prepare: null;
  diagnose: readonly TypeDiagnostic[];
  /** Diagnostics of each file, by path. */
  diagnoseAll: Readonly<Record<string, readonly TypeDiagnostic[]>>;
  complete: readonly TypeCompletion[];
  /** The place in a file of the app; null outside of it. */
  define: { readonly path: string; readonly start: number } | null;
  explain: { readonly start: number; readonly end: number; readonly text: string } | null;
  /** The files that change, or where the new name already stands for something else; null if it cannot be changed. */
  rename: { readonly files: readonly AppFile[] } | { readonly conflict: RenameConflict } | null;
}

/** Who asks. */
export interface TypesAsker {
  /** The account. */
  readonly accountId: string;
  /** Aborting ends the wait for a turn. */
  readonly signal?: AbortSignal;
}

/** TypeScript over the code of apps, in one process that starts with the first question. */
export interface CodeTypes {
  /**
   * Asks when it is the asker's turn.
   * @param readFiles the app as it is asked about, such as a draft; called in that turn
   * @throws TypesUnavailable if the app takes too much time or memory; TooManyRequests if too many questions of the asker
   *   wait, TooBusy if too many of all do
   */
  ask<Q extends TypesQuestion>(
    readFiles: () => Promise<readonly AppFile[]>,
    question: Q,
    asker: TypesAsker,
  ): Promise<TypesAnswers[Q['task']]>;
  /**
   * Reads the libraries for completions and explanations in advance, unless that is done. Takes a turn of the asker,
   * and fails silently: the question that needs the libraries says why.
   */
  prepare(readFiles: () => Promise<readonly AppFile[]>, asker: Pick<TypesAsker, 'accountId'>): Promise<void>;
}
export const codeTypes = defineService<CodeTypes>('code-editor/types');
