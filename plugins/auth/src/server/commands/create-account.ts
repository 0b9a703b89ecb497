import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { Accounts } from '../../shared/index.js';
import { personName } from '../../shared/index.js';

const options = z.object({
  email: z
    .email('This email is invalid')
    .meta({ title: 'Email', description: 'the address to sign in with' }),
  password: z.string().min(1, 'Enter a password.').meta({
    title: 'Password',
    description: 'the password; the same rules as for sign-up apply',
    secret: true,
  }),
  name: personName.optional().meta({ title: 'Name', description: 'the person’s name' }),
});

/** `accounts create`: an account without the sign-up page. The first one of an instance is its admin. */
export function createAccountCommand(accounts: Accounts): Command {
  return defineCommand({
    name: 'accounts create',
    summary: 'Create an account. The first one becomes the admin.',
    options,
    positions: ['email'],
    examples: ['accounts create', 'accounts create ada@example.com --name Ada --password "walnut harbor 93"'],
    async run({ email, password, name }, io) {
      const account = await accounts.create({ email, password, ...(name ? { name } : {}) });
      const { accountId, isAdmin } = account;
      io.result({ accountId, email: account.email, isAdmin }, () =>
        io.print(`${account.email} can now sign in${isAdmin ? ' as the admin' : ''}.`),
      );
    },
  });
}
