import { defineError } from '../shared/errors.js';

export const AddressRefused = defineError(
  'address_refused',
  400,
  'This address can’t be reached. Only public web addresses are allowed.',
);
export const RedirectRefused = defineError(
  'redirect_refused',
  502,
  'The address redirects in a way that isn’t supported.',
);
export const AnswerTimeout = defineError('answer_timeout', 504, 'The address didn’t respond in time.');
export const AnswerTooLarge = defineError('answer_too_large', 502, 'The response is too large.');
