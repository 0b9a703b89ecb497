import { defineError } from '../shared/errors.js';

export const AddressRefused = defineError(
  'address_refused',
  400,
  'This address cannot be reached from here: only public web addresses can.',
);
export const RedirectRefused = defineError(
  'redirect_refused',
  502,
  'The address redirects in a way that is not followed.',
);
export const AnswerTimeout = defineError('answer_timeout', 504, 'The address did not answer in time.');
export const AnswerTooLarge = defineError('answer_too_large', 502, 'The answer of the address is too large.');
