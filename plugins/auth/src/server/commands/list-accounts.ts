import { defineCommand, printColumns } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountAdministration } from '../accounts/account-administration.js';

const options = z.object({
  search: z.string().optional().meta({ description: 'only those whose e-mail or name has this somewhere' }),
});

/** `accounts list`: the accounts of the platform. End users of apps are none of them. */
export function listAccountsCommand(administration: AccountAdministration): Command {
  return defineCommand({
    name: 'accounts list',
    summary: 'List the accounts, the oldest first.',
    options,
    async run({ search }, io) {
      const accounts = await administration.list(search);
      if (accounts.length === 0) {
        return io.print(
          search === undefined ? 'There are no accounts yet.' : `No account is like "${search}".`,
        );
      }
      printColumns(io, [
        ['E-mail', 'Name', 'Admin', 'Disabled', 'Created'],
        ...accounts.map(({ email, name, isAdmin, disabledAt, createdAt }) => [
          email,
          name,
          isAdmin ? 'yes' : 'no',
          disabledAt ?? 'no',
          createdAt,
        ]),
      ]);
    },
  });
}
