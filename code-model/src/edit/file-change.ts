import type { SourceFile } from '../source-file.js';

/** A file as it will be; `from` is its path before, where it moves. */
export interface FileChange extends SourceFile {
  readonly from?: string;
}
