import type { Accounts } from '@buildai/auth/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AppMaker } from '../../shared/app-maker.js';

const options = z.object({
  prompt: z
    .string()
    .trim()
    .min(1, 'Describe the app.')
    .max(100_000)
    .meta({ title: 'What should the app do?', description: 'a description of the app' }),
  owner: z
    .email('This email is invalid')
    .optional()
    .meta({ description: 'the email of the owner (default: the first account)', values: 'auth/email' }),
  publish: z.boolean().default(false).meta({ description: 'publish it right away' }),
});

/** `apps create`: lets the assistant write an app. */
export function createAppCommand(maker: AppMaker, accounts: Accounts): Command {
  return defineCommand({
    name: 'apps create',
    summary: 'Create an app from a description.',
    options,
    examples: [
      'apps create --prompt "a habit tracker with streaks"',
      'apps create --prompt "a CRM with contacts and deals" --owner ada@example.com --publish --json',
    ],
    async run({ prompt, owner, publish }, io) {
      const account = await (owner === undefined
        ? accounts.first()
        : accounts.findByEmail(owner.toLowerCase()));
      if (!account) {
        throw new CommandError(
          owner === undefined
            ? 'There are no accounts yet. Create one with "accounts create".'
            : `There is no account ${owner}. Run "buildai accounts list" to see all accounts.`,
        );
      }
      const { app, outcome, url, notPublished, buildUrl } = await maker.make(
        { ownerId: account.accountId, prompt, publish },
        io,
      );
      const { appId, name, slug } = app;
      const { versionId, notApplied } = outcome;
      const made = { appId, name, slug, versionId, notApplied, url: url ?? null, buildUrl };
      io.result({ ...made, notPublished: notPublished ?? null }, () => {
        io.print(`${name} is ready:`);
        if (url !== undefined) io.print(`  Open  ${url}`);
        io.print(`  Edit  ${buildUrl}`);
        if (notPublished !== undefined) io.print(`It was not published: ${notPublished}`);
        for (const { title, reason } of notApplied) io.print(`  left out   ${title}: ${reason}`);
      });
    },
  });
}
