import { defineError } from '../shared/errors.js';

export const SecretUnreadable = defineError(
  'secret_unreadable',
  500,
  'A stored secret can’t be read: it was changed, moved, or encrypted with another SECRET_KEY. Enter it again.',
);
