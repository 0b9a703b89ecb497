import type { Accounts } from '@buildai/auth/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { OutsideSenders } from './outside-senders.js';

const options = z.object({
  email: z
    .email('This email is invalid')
    .optional()
    .meta({ title: 'Email', description: 'the address of the account', values: 'auth/email' }),
  revoke: z.boolean().default(false).meta({ description: 'take it away instead' }),
});

/** `mail outside`: whose apps may write to people who do not use them. */
export function allowOutsideMailCommand(accounts: Accounts, senders: OutsideSenders): Command {
  return defineCommand({
    name: 'mail outside',
    summary:
      'Allow the apps of an account to email people who don’t use them. Without an email, list the allowed accounts.',
    options,
    positions: ['email'],
    examples: ['mail outside', 'mail outside ada@example.com', 'mail outside ada@example.com --revoke'],
    async run({ email, revoke }, io) {
      if (email === undefined) {
        const allowed = await Promise.all(
          (await senders.list()).map(async ({ accountId, allowedAt }) => ({
            email: (await accounts.get(accountId))?.email ?? accountId,
            allowedAt,
          })),
        );
        io.result({ allowed }, () =>
          allowed.length === 0
            ? io.print('Only apps of admins may.')
            : io.table(
                ['Email', 'Allowed'],
                allowed.map((each) => [each.email, each.allowedAt]),
              ),
        );
        return;
      }
      const account = await accounts.findByEmail(email);
      if (!account)
        throw new CommandError(
          `There is no account "${email}". Run "buildai accounts list" to see all accounts.`,
        );
      await (revoke ? senders.revoke(account.accountId) : senders.allow(account.accountId));
      io.result({ email: account.email, isAllowed: !revoke }, () =>
        io.print(
          revoke
            ? `The apps of ${account.email} may no longer email people who don’t use them${account.isAdmin ? ', except that apps of admins always may' : ''}.`
            : `The apps of ${account.email} may email people who don’t use them, where their builder turns it on.`,
        ),
      );
    },
  });
}
