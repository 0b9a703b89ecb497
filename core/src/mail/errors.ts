import { defineError } from '../shared/errors.js';

export const InvalidRecipient = defineError('invalid_recipient', 400, 'This is not an e-mail address.');
