import { defineError } from '../shared/errors.js';

export const InvalidRecipient = defineError('invalid_recipient', 400, 'This is not an email address.');
/** The mail server does not take mail to this address, now or later. */
export const RecipientRefused = defineError(
  'recipient_refused',
  502,
  'The mail server does not accept this address.',
);
