import { defineError } from '@buildai/core/shared';

export const ImportEnded = defineError(
  'database-view/import-ended',
  409,
  'This import has ended. Start a new one.',
);
export const ImportRunning = defineError(
  'database-view/import-running',
  409,
  'This import is still running. Cancel it first.',
);
export const TooManyMappings = defineError(
  'database-view/too-many-mappings',
  429,
  'You’ve asked for many suggestions in a short time. Choose the fields yourself, or try again in an hour.',
);
export const MappingFailed = defineError(
  'database-view/mapping-failed',
  502,
  "Couldn't generate AI mapping suggestions. Using basic mapping instead.",
);
