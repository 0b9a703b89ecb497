import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountAdministration } from '../accounts/account-administration.js';
import { emailOption } from './email-option.js';

const options = z.object({ email: emailOption });

/** `accounts verify`: marks an address as verified without an email. */
export function verifyAccountCommand(administration: AccountAdministration): Command {
  return defineCommand({
    name: 'accounts verify',
    summary: 'Mark the email address of an account as verified.',
    options,
    positions: ['email'],
    examples: ['accounts verify ada@example.com'],
    async run({ email }, io) {
      const account = await administration.get(email);
      await administration.verify(account);
      io.result({ email: account.email, emailVerified: true }, () =>
        io.print(`${account.email} is now verified.`),
      );
    },
  });
}
