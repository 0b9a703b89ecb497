import { readFile } from 'node:fs/promises';
import { accounts } from '@buildai/auth/shared';
import { BootError, CommandError, defineCommand, openDatabase, startHost } from '@buildai/core';
import type { Config, LocalSettings } from '@buildai/core';
import { hostOptions } from '../host-options.js';
import { localSettingsText, writeLocalSettings } from '../local-settings-file.js';
import { localSettingsFile, projectConfig } from '../project-config.js';
import { askForChoices } from './init-choices.js';
import { initOptions } from './init-options.js';
import type { InitChoices } from './init-options.js';

/** The settings as written to the file: only those that were chosen. */
function settingsOf({ modelProvider, modelKey, ...choices }: InitChoices): LocalSettings['values'] {
  if ((modelProvider === undefined) !== (modelKey === undefined)) {
    throw new CommandError('Use --model-provider and --model-key together, or neither.');
  }
  const values = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  if (modelProvider === undefined) return values;
  return { ...values, plugins: { models: { providers: { [modelProvider]: { apiKey: modelKey } } } } };
}

/** @throws BootError if the database does not answer */
async function requireDatabase({ settings }: Config): Promise<void> {
  const db = openDatabase(settings, { silent: true });
  try {
    await db.raw('select 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(' - ').at(-1) : String(error);
    throw new BootError(`Can’t connect to the database: ${reason}. Nothing was written.`);
  } finally {
    await db.destroy();
  }
}

/** Creates the first account as admin. @returns undefined if there are accounts already */
async function makeAdmin(config: Config, email: string, password: string): Promise<string | undefined> {
  const host = await startHost({ ...(await hostOptions(config)), mode: 'command' });
  try {
    const service = host.service(accounts);
    if (await service.first()) return undefined;
    return (await service.create({ email, password })).email;
  } finally {
    await host.stop();
  }
}

/** `init`: writes this installation's settings and creates the first admin. Idempotent. */
export const initCommand = defineCommand({
  name: 'init',
  summary: 'Choose the settings for this installation and create the first admin.',
  options: initOptions,
  examples: [
    'init',
    'init --yes --email ada@example.com --password "walnut harbor 93"',
    'init --force --port 8080 --database-url postgres://buildai:secret@localhost:5432/buildai',
  ],
  async run({ email, password, force, ...given }, io) {
    const { path, name } = localSettingsFile();
    const there = await readFile(path, 'utf8').catch(() => undefined);
    const values = settingsOf(await askForChoices(given, io));
    const text = localSettingsText(values);
    if (there !== undefined && there !== text && !force) {
      throw new CommandError(`${name} already exists. Use --force to overwrite it, or edit it.`);
    }
    const config = projectConfig(process.env, { name, values });
    await requireDatabase(config);
    const admin = await makeAdmin(config, email, password);
    io.signal.throwIfAborted();
    if (there !== text) await writeLocalSettings(path, text);
    io.result({ settings: path, changed: there !== text, admin: admin ?? null }, () => {
      io.print(there === text ? `${name} is unchanged.` : `${name} was written.`);
      io.print(
        admin ? `${admin} can now sign in as the admin.` : 'There are already accounts, so none was created.',
      );
      io.print('Start the server with `npm start`.');
    });
  },
});
