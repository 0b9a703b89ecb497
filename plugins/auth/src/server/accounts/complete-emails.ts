import type { ValueCompletion } from '@buildai/core';
import type { Accounts } from '../../shared/index.js';

/** Completes the email of an account. */
export const completeEmails = (accounts: Pick<Accounts, 'list'>): ValueCompletion => ({
  kind: 'auth/email',
  async list(typed) {
    const found = await accounts.list(typed || undefined);
    return found.map(({ email, name }) => ({ value: email, meaning: name }));
  },
});
