import type { ErrorDetail } from '@buildai/core/shared';
import type { PlanAction } from './action-kind.js';

/** A kind of file that generated apps are made of. */
export interface FileKind {
  /** Matches the whole path of such a file, and of no other kind. */
  readonly pattern: RegExp;
  /** How the sentence that refuses other paths names it: `pages/*.jsx|tsx`. */
  readonly rule: string;
  /** What keeps a text from being such a file; `field` is the place in it. Checked before any change is stored. */
  readonly check?: (path: string, content: string) => readonly ErrorDetail[];
  /** How add_file and edit_file write one. The content of the action is the content of the file unless stated. */
  readonly write?: PlanAction;
}
