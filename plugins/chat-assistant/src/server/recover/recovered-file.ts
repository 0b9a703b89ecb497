/** A file that a model wrote as text instead of an action. */
export interface RecoveredFile {
  readonly file: string;
  readonly content: string;
}

/** What was recovered from a text, and the text without it. */
export interface FoundFiles {
  readonly files: readonly RecoveredFile[];
  readonly rest: string;
}

/** What was recovered, with how it changes the app. */
export interface Recovered extends FoundFiles {
  readonly files: readonly (RecoveredFile & { readonly isNew: boolean })[];
}

/** A possible file within a text; `start` and `end` are its place, with what marks it. */
export interface Candidate extends RecoveredFile {
  readonly start: number;
  readonly end: number;
}
