import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountAdministration } from '../accounts/account-administration.js';
import type { AccountRecord } from '../accounts/account-repository.js';

const options = z.object({
  search: z.string().optional().meta({ description: 'only accounts with this in their email or name' }),
});

/** The listed fields: never credentials. */
const listed = ({ id, email, name, isAdmin, disabledAt, createdAt }: AccountRecord) => ({
  id,
  email,
  name,
  isAdmin,
  disabledAt: disabledAt ?? null,
  createdAt,
});

/** `accounts list`: the accounts of the platform. End users of apps are not included. */
export function listAccountsCommand(administration: AccountAdministration): Command {
  return defineCommand({
    name: 'accounts list',
    summary: 'List all accounts, oldest first.',
    options,
    examples: ['accounts list', 'accounts list --search example.com --json'],
    async run({ search }, io) {
      const accounts = (await administration.list(search)).map(listed);
      io.result(accounts, () => {
        if (accounts.length === 0) {
          io.print(search === undefined ? 'There are no accounts yet.' : `No account matches "${search}".`);
        } else {
          io.table(
            ['Email', 'Name', 'Admin', 'Disabled', 'Created'],
            accounts.map(({ email, name, isAdmin, disabledAt, createdAt }) => [
              email,
              name,
              isAdmin ? 'yes' : 'no',
              disabledAt ?? 'no',
              createdAt,
            ]),
          );
        }
      });
    },
  });
}
