import type { SourceFile } from '../source-file.js';

/** A file after a change; `from` is its previous path if it moves. */
export interface FileChange extends SourceFile {
  readonly from?: string;
}
