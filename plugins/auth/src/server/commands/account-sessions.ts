import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountAdministration } from '../accounts/account-administration.js';
import { emailOption } from './email-option.js';

const options = z.object({
  email: emailOption,
  end: z.boolean().default(false).meta({ description: 'sign out everywhere instead' }),
});

/** `accounts sessions`: where an account is signed in. */
export function accountSessionsCommand(administration: AccountAdministration): Command {
  return defineCommand({
    name: 'accounts sessions',
    summary:
      'List the sessions of an account, most recently used first. Use --end to sign it out everywhere.',
    options,
    positions: ['email'],
    examples: ['accounts sessions ada@example.com', 'accounts sessions ada@example.com --end'],
    async run({ email, end }, io) {
      const account = await administration.get(email);
      if (end) {
        await administration.endSessions(account);
        return io.result({ email: account.email, sessions: [] }, () =>
          io.print(`${account.email} was signed out everywhere.`),
        );
      }
      const sessions = await administration.listSessions(account);
      const shown = sessions.map(({ lastUsedAt, createdAt, userAgent }) => ({
        lastUsedAt,
        createdAt,
        userAgent,
      }));
      io.result({ email: account.email, sessions: shown }, () => {
        if (shown.length === 0) io.print(`${account.email} is not signed in anywhere.`);
        else {
          io.table(
            ['Last used', 'Signed in', 'Browser'],
            shown.map(({ lastUsedAt, createdAt, userAgent }) => [lastUsedAt, createdAt, userAgent]),
          );
        }
      });
    },
  });
}
