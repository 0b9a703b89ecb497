import { defineError } from '@buildai/core/shared';

export const NothingToPublish = defineError(
  'nothing_to_publish',
  409,
  'There is nothing to publish yet: ask the assistant for your app first.',
);
