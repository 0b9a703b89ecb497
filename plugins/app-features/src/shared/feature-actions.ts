import type { ActionKind } from './action-kind.js';
import type { FileKind } from './file-kind.js';

/** The actions of a feature, with all that an action needs beside its code. */
export interface FeatureActions {
  readonly kinds: readonly ActionKind[];
  /** Kinds of files that these actions bring to apps; empty if they write only files of other features, or none. */
  readonly files: readonly FileKind[];
  /** Lines in the list of actions of the system prompt, `- add_file: …`. Each type occurs in them. */
  readonly prompt: string;
  /** The lines for models marked small, which may leave actions out. */
  readonly shortPrompt?: string;
}
