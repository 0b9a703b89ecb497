import type { AppFile } from '@buildai/versions/shared';
import type { TypesAnswers, TypesQuestion } from '../../shared/code-types.js';

/** The code of an app as TypeScript sees it. */
export interface TypedCode {
  readonly files: readonly AppFile[];
  /** The TypeScript source of modules that are not files of the app, by specifier. */
  readonly modules: Readonly<Record<string, string>>;
}

/** What the process is sent: where types are, once; then one question at a time. */
export type TypesRequest =
  { readonly folder: string } | { readonly code: TypedCode; readonly question: TypesQuestion };

export type TypesResponse =
  { readonly answer: TypesAnswers[TypesQuestion['task']] } | { readonly error: string };
