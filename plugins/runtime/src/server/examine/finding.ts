import type { ImportedName, ImportStatement, NewImport } from '@buildai/code-model';
import type { BuildError } from '../../shared/bundler.js';

/** A safe fix: import changes, or a line at the end of the file. */
export interface Fix {
  /** Names to remove from a statement; a statement without names is removed. */
  readonly remove?: { readonly statement: ImportStatement; readonly names: readonly ImportedName[] };
  readonly add?: readonly NewImport[];
  readonly append?: string;
  readonly note: FixNote;
}

/** What a fix did, for the builder. */
export type FixNote =
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'replaced'; readonly name: string; readonly by: string }
  | { readonly kind: 'corrected'; readonly name: string }
  | { readonly kind: 'exported'; readonly name: string };

/** An error in a file, with its fix if it is safe. */
export interface Finding {
  readonly error: BuildError;
  readonly fix?: Fix | undefined;
}
