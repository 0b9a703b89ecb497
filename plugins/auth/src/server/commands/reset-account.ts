import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountAdministration } from '../accounts/account-administration.js';
import { emailOption } from './email-option.js';

const options = z.object({
  email: emailOption,
  password: z.string().min(1, 'Enter a password.').meta({
    title: 'New password',
    description: 'the new password; the same rules as for sign-up apply',
    secret: true,
  }),
});

/** `accounts reset`: sets a new password for a person who cannot reset it by email. */
export function resetAccountCommand(administration: AccountAdministration): Command {
  return defineCommand({
    name: 'accounts reset',
    summary: 'Set a new password and sign the account out everywhere.',
    options,
    positions: ['email'],
    examples: ['accounts reset ada@example.com'],
    async run({ email, password }, io) {
      const account = await administration.get(email);
      await administration.resetPassword(account, password);
      io.result({ email: account.email }, () =>
        io.print(`${account.email} was signed out everywhere and can sign in with the new password.`),
      );
    },
  });
}
