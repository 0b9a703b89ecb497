import type { ImportedName, ImportStatement, NewImport } from '@buildai/code-model';
import type { BuildError } from '../../shared/bundler.js';

/** What mends a fault for certain: other imports, or a line at the end of the file. */
export interface Fix {
  /** Names of a statement that are taken from it; a statement without names goes altogether. */
  readonly remove?: { readonly statement: ImportStatement; readonly names: readonly ImportedName[] };
  readonly add?: readonly NewImport[];
  readonly append?: string;
  readonly note: FixNote;
}

/** What a fix did, for the builder to read. */
export type FixNote =
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'replaced'; readonly name: string; readonly by: string }
  | { readonly kind: 'corrected'; readonly name: string }
  | { readonly kind: 'exported'; readonly name: string };

/** A fault of a file, and what mends it where that is certain. */
export interface Finding {
  readonly fault: BuildError;
  readonly fix?: Fix | undefined;
}
