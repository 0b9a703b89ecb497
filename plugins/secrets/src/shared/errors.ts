import type { ErrorDetail } from '@buildai/core/shared';
import { defineError } from '@buildai/core/shared';

/** Code needs secrets that have no value. The details are those of `missingSecretDetails`. */
export const MissingSecrets = defineError(
  'missing_secrets',
  422,
  'Some secrets have no value yet. Set them under Manage Secrets, then try again.',
);

/** One detail for each missing secret; `field` is its name. */
export const missingSecretDetails = (names: readonly string[]): readonly ErrorDetail[] =>
  names.map((name) => ({ field: name, message: `${name} has no value.` }));

export const TooManySecrets = defineError(
  'secrets/too-many-secrets',
  409,
  'An app can have up to 100 secrets. Delete some first.',
);
