import { defineError } from '@buildai/core/shared';

export const FunctionsNotAvailable = defineError(
  'functions_not_available',
  501,
  'Server functions cannot be run on this instance. Keep the logic in the app, or in its entities.',
);
