import { defineError } from '@buildai/core/shared';

/** Someone else saved, renamed or deleted a file after the caller read it. Details: `ChangedFile`. */
export const FileChanged = defineError(
  'code-editor/file-changed',
  409,
  'This file was changed by someone else in the meantime.',
);

/** Details of `FileChanged`: the newest state of the file. */
export interface ChangedFile {
  readonly path: string;
  /** Null if the file was deleted. */
  readonly content: string | null;
  readonly hash: string | null;
  readonly versionId: string;
  readonly versionNumber: number;
}

/** The app would not build with the change. Details: `BuildProblem[]`. */
export const DoesNotBuild = defineError(
  'code-editor/does-not-build',
  422,
  'The app does not build with this change.',
);

/** A draft that would be one too many. */
export const TooManyDrafts = defineError(
  'code-editor/too-many-drafts',
  409,
  'You have too many drafts in this app. Discard or mend some of them first.',
);

/** Files such as entities are changed by the assistant, or in a panel of their own. */
export const FileReadOnly = defineError('code-editor/file-read-only', 403, 'This file is read-only.');

/** The checker could not answer. Saving does not need it. */
export const TypesUnavailable = defineError(
  'code-editor/types-unavailable',
  503,
  'The code can’t be checked right now.',
);
