import { defineError } from '@buildai/core/shared';

export const FunctionsNotAvailable = defineError(
  'functions_not_available',
  501,
  'Server functions aren’t available on this instance. Keep the logic in the app or in its entities.',
);

export const TooManyBuilds = defineError(
  'too_many_builds',
  429,
  'Too many builds of your apps are waiting. Try again in a minute.',
);
