import { defineError } from '../shared/errors.js';

export const InvalidRecipient = defineError('invalid_recipient', 400, 'This is not an email address.');
/** The mail server permanently rejects the recipient's address. */
export const RecipientRefused = defineError(
  'recipient_refused',
  502,
  'The mail server does not accept this address.',
);
