import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AppAdministration } from './app-administration.js';
import { accountOption, appOption, requireAccount, requireApp } from './app-administration.js';
import { forceOption, withinPlan } from './plan-limit.js';

const options = z.object({
  app: appOption,
  to: accountOption.meta({ title: 'New owner', description: 'the email of the new owner' }),
  force: forceOption,
});

/** `apps transfer`: transfers an app to another owner. Its collaborators stay. */
export function transferAppCommand(parts: AppAdministration): Command {
  return defineCommand({
    name: 'apps transfer',
    summary: 'Transfer an app to another account. Its collaborators stay.',
    options,
    positions: ['app'],
    examples: ['apps transfer habit-tracker --to grace@example.com'],
    async run({ app: named, to, force }, io) {
      const { appId, name, ownerId } = await requireApp(parts, named);
      const account = await requireAccount(parts, to);
      if (account.accountId === ownerId)
        throw new CommandError(`${name} already belongs to ${account.email}.`);
      await withinPlan(parts, account, () =>
        parts.store.transfer(appId, account.accountId, { beyondPlan: force }),
      );
      io.result({ appId, owner: account.email }, () => io.print(`${name} now belongs to ${account.email}.`));
    },
  });
}
