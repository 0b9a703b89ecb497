import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { Accounts } from '../../shared/index.js';
import type { AccountAdministration } from '../accounts/account-administration.js';
import { emailOption } from './email-option.js';

const options = z.object({
  email: emailOption,
  enable: z.boolean().default(false).meta({ description: 'enable the account instead' }),
});

/** `accounts disable`: takes effect immediately on all instances. */
export function disableAccountCommand(
  administration: AccountAdministration,
  accounts: Pick<Accounts, 'setDisabled'>,
): Command {
  return defineCommand({
    name: 'accounts disable',
    summary: 'Disable an account: sign it out everywhere and block sign-in. Use --enable to allow it again.',
    options,
    positions: ['email'],
    examples: ['accounts disable ada@example.com', 'accounts disable ada@example.com --enable'],
    async run({ email, enable }, io) {
      const account = await administration.get(email);
      if (!enable) await administration.requireOtherAdmin(account);
      await accounts.setDisabled(account.id, !enable);
      io.result({ email: account.email, disabled: !enable }, () =>
        io.print(
          `${account.email} ${enable ? 'can sign in again' : 'is signed out and can no longer sign in'}.`,
        ),
      );
    },
  });
}
