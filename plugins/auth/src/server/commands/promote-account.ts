import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountAdministration } from '../accounts/account-administration.js';
import { emailOption } from './email-option.js';

const options = z.object({
  email: emailOption,
  revoke: z
    .boolean()
    .default(false)
    .meta({ description: 'revoke admin rights instead; one admin must remain' }),
});

/** `accounts promote`: takes effect immediately in all sessions. */
export function promoteAccountCommand(administration: AccountAdministration): Command {
  return defineCommand({
    name: 'accounts promote',
    summary: 'Make an account an admin. Use --revoke to make it a regular builder again.',
    options,
    positions: ['email'],
    examples: ['accounts promote ada@example.com', 'accounts promote ada@example.com --revoke'],
    async run({ email, revoke }, io) {
      const account = await administration.get(email);
      await administration.setAdmin(account, !revoke);
      io.result({ email: account.email, isAdmin: !revoke }, () =>
        io.print(`${account.email} is ${revoke ? 'no longer an admin' : 'an admin now'}.`),
      );
    },
  });
}
