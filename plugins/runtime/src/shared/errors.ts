import { defineError } from '@buildai/core/shared';

export const TooManyBuilds = defineError(
  'too_many_builds',
  429,
  'Too many builds of your apps are waiting. Try again in a minute.',
);
