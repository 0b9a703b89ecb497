import type { ErrorDetail } from '@buildai/core/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { PlanAction } from './action-kind.js';

/** An error at a place in a file. */
export interface FileFault {
  readonly message: string;
  /** From 1. */
  readonly line?: number | undefined;
  /** From 1. */
  readonly column?: number | undefined;
  /** The rule that the text breaks, such as `unknown-function`. */
  readonly rule?: string;
}

/** What a file is read together with. */
export interface FileSurroundings {
  /** All files of the app. */
  readonly files: readonly AppFile[];
  /** The names by which files of the app can be called: `calledAs`. */
  readonly called: ReadonlySet<string>;
}

/** A kind of file in generated apps. */
export interface FileKind {
  /** Matches the whole path of such files, and of no other kind. */
  readonly pattern: RegExp;
  /** Its name in the sentence that refuses other paths: `pages/*.jsx|tsx`. */
  readonly rule: string;
  /**
   * The reasons why a text is not a valid file of this kind; `field` is the location. Checked before any change
   * is stored.
   */
  readonly check?: (path: string, content: string) => readonly ErrorDetail[];
  /**
   * Errors in a text that people may store all the same, such as code that does not parse yet. The assistant corrects
   * them like errors of a build.
   */
  readonly faults?: (path: string, content: string, around: FileSurroundings) => readonly FileFault[];
  /**
   * How add_file and edit_file write such a file (default: the action's content becomes the file's content).
   */
  readonly write?: PlanAction;
  /** People cannot edit such files as text: the code editor shows them only. */
  readonly isReadOnly?: boolean;
  /**
   * For files that are not part of pages, such as code for the server: a sentence that says what to write instead of
   * importing the file at this path. They are left out of bundles, styles and exported pages.
   */
  readonly notInPages?: (path: string) => string;
  /**
   * The name by which pages call the file at this path, as in `invoke('name')`: these calls follow its renames, and no
   * new file may have the name of another.
   */
  readonly calledAs?: (path: string) => string | undefined;
  /** The names in these files that others are called as, outside of code: they follow renames too. */
  readonly callNames?: {
    readonly in: (content: string) => readonly string[];
    /** The text with another name instead, or with none. */
    readonly replaced: (content: string, name: string, by: string | undefined) => string;
  };
  /**
   * What else changes when a file of this kind gets another path, such as its public address: a sentence for the
   * builder.
   */
  readonly renameNotice?: (from: string, to: string) => string | undefined;
}
