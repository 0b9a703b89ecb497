import { defineCommand, printColumns } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountAdministration } from '../accounts/account-administration.js';
import { emailOption } from './email-option.js';

const options = z.object({
  email: emailOption,
  end: z.boolean().default(false).meta({ description: 'sign out everywhere instead' }),
});

/** `accounts sessions`: where somebody is signed in. */
export function accountSessionsCommand(administration: AccountAdministration): Command {
  return defineCommand({
    name: 'accounts sessions',
    summary: 'List where an account is signed in, the last used first, or with --end sign it out there.',
    options,
    async run({ email, end }, io) {
      const account = await administration.get(email);
      if (end) {
        await administration.endSessions(account);
        return io.print(`${account.email} is signed out everywhere.`);
      }
      const sessions = await administration.listSessions(account);
      if (sessions.length === 0) return io.print(`${account.email} is not signed in anywhere.`);
      printColumns(io, [
        ['Last used', 'Signed in', 'Browser'],
        ...sessions.map(({ lastUsedAt, createdAt, userAgent }) => [lastUsedAt, createdAt, userAgent]),
      ]);
    },
  });
}
