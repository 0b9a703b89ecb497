import { defineError } from '../shared/errors.js';

export const SecretUnreadable = defineError(
  'secret_unreadable',
  500,
  'A stored secret cannot be read: it was altered, moved, or sealed under another SECRET_KEY. Enter it again.',
);
