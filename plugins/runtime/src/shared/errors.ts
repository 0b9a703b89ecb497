import { defineError } from '@buildai/core/shared';

export const FunctionsNotAvailable = defineError(
  'functions_not_available',
  501,
  'Server functions cannot be run on this instance. Keep the logic in the app, or in its entities.',
);

export const NothingToPreview = defineError('nothing_to_preview', 404, 'There is no version to preview yet.');
