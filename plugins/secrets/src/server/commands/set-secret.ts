import { appOption, requireApp } from '@buildai/apps/commands';
import { text } from 'node:stream/consumers';
import type { AppStore } from '@buildai/apps/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import { secretInput } from '../../shared/secrets-api.js';
import type { SecretChanges } from '../secret-changes.js';

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
  instructions: instructions.meta({ description: 'a note on where to find the value' }),
  hosts: z
    .string()
    .optional()
    .meta({ description: 'hosts that functions may send it to, separated by commas' }),
  readable: z
    .boolean()
    .optional()
    .meta({ description: 'lets functions read the value instead of only sending it to the hosts' }),
});

/** The value of the input, without the line end that most programs add to their output. */
const fromStandardInput = async () => (await text(process.stdin)).replace(/\r?\n$/, '');

/** `secrets set`: stores a secret, or a new value of one. */
export const setSecretCommand = (apps: AppStore, changes: SecretChanges): Command =>
  defineCommand({
    name: 'secrets set',
    summary: 'Set a secret of an app. Prompts for the value.',
    options,
    positions: ['app', 'key'],
    examples: [
      'secrets set habit-tracker STRIPE_KEY',
      'secrets set habit-tracker STRIPE_KEY --value -',
      'secrets set habit-tracker STRIPE_KEY --hosts api.stripe.com',
      'secrets set habit-tracker STRIPE_KEY --instructions "Dashboard, API keys"',
    ],
    async run({ app: named, value: given, hosts, readable, ...secret }, io) {
      const app = await requireApp(apps, named);
      const value = given === '-' ? await fromStandardInput() : given;
      const error = secretInput.shape.value.safeParse(value).error?.issues[0];
      if (error) throw new CommandError(value.trim() === '' ? 'The value is empty.' : error.message);
      const use = {
        ...(hosts !== undefined && { hosts: hosts.split(',').map((host) => host.trim()) }),
        ...(readable !== undefined && { isReadable: readable }),
      };
      await changes.save(app.appId, [{ ...secret, ...use, value }]);
      io.result({ appId: app.appId, key: secret.key }, () =>
        io.print(`${secret.key} is set for ${app.name}.`),
      );
    },
  });
