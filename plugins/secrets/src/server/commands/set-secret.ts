import { text } from 'node:stream/consumers';
import type { AppStore } from '@buildai/apps/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import { secretInput } from '../../shared/secrets-api.js';
import type { StoredSecrets } from '../stored-secrets.js';
import { appOption, requireApp } from './named-app.js';

const { key, instructions } = secretInput.shape;

const options = z.object({
  app: appOption,
  key: key.meta({ title: 'Key', description: 'its name, such as STRIPE_KEY' }),
  value: z.string().min(1, 'Enter a value.').meta({
    title: 'Value',
    description:
      'the value, or - for standard input; prompts if omitted, which keeps it out of the shell history',
    secret: true,
  }),
  instructions: instructions.meta({ description: 'where the value comes from, for people' }),
});

/** Without the line end that most programs add to their output. */
const fromStandardInput = async () => (await text(process.stdin)).replace(/\r?\n$/, '');

/** `secrets set`: stores a secret, or a new value of one. */
export const setSecretCommand = (apps: AppStore, secrets: StoredSecrets): Command =>
  defineCommand({
    name: 'secrets set',
    summary: 'Set a secret of an app. Asks for the value.',
    options,
    positions: ['app', 'key'],
    examples: [
      'secrets set habit-tracker STRIPE_KEY',
      'secrets set habit-tracker STRIPE_KEY --value -',
      'secrets set habit-tracker STRIPE_KEY --instructions "Dashboard, API keys"',
    ],
    async run({ app: named, value: given, ...secret }, io) {
      const app = await requireApp(apps, named);
      const value = given === '-' ? await fromStandardInput() : given;
      const error = secretInput.shape.value.safeParse(value).error?.issues[0];
      if (error) throw new CommandError(value.trim() === '' ? 'The value is empty.' : error.message);
      await secrets.save(app.appId, [{ ...secret, value }]);
      io.result({ appId: app.appId, key: secret.key }, () =>
        io.print(`${secret.key} is set for ${app.name}.`),
      );
    },
  });
