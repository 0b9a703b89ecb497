import { defineError } from '@buildai/core/shared';

export const NothingToMerge = defineError('nothing_to_merge', 409, 'No changes to merge');
export const MergeDoesNotBuild = defineError(
  'merge_does_not_build',
  422,
  'The app wouldn’t work with these changes, so nothing was merged.',
);
