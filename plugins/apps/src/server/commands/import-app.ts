import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command, CommandIo } from '@buildai/core';
import { z } from 'zod';
import type { App } from '../../shared/app-store.js';
import type { ImportOptions } from '../../shared/archive/app-archives.js';
import type { AppAdministration } from './app-administration.js';
import { accountOption, ownerOr } from './app-administration.js';
import { passphraseOption, passphraseOf } from './passphrase.js';
import { forceOption, withinPlan } from './plan-limit.js';

const options = z.object({
  file: z.string().min(1).meta({
    title: 'Archive',
    description: 'the archive that "apps export" wrote, or - for standard input',
    values: 'files',
  }),
  owner: accountOption
    .optional()
    .meta({ description: 'the email of the owner (default: the first account)' }),
  passphrase: passphraseOption,
  withoutSecrets: z.boolean().default(false).meta({ description: 'skip the encrypted parts of the archive' }),
  skipUnknown: z
    .boolean()
    .default(false)
    .meta({ description: 'leave out parts of plugins that are not installed here' }),
  force: forceOption,
});

/** @returns undefined for standard input, whose size is unknown. @throws CommandError */
async function sizeOf(file: string): Promise<number | undefined> {
  if (file === '-') return undefined;
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`There is no file ${file}.`);
  return found.size;
}

/** `apps import`: imports an archive as an app, completely or not at all. */
export function importAppCommand(parts: AppAdministration): Command {
  const read = async (file: string, given: ImportOptions, io: CommandIo): Promise<App> => {
    const bar = io.progress('Importing', await sizeOf(file));
    try {
      const source = file === '-' ? process.stdin : createReadStream(file);
      return await parts.archives.import(source as AsyncIterable<Buffer>, {
        ...given,
        signal: io.signal,
        onRead: (bytes) => bar.advance(bytes),
      });
    } finally {
      bar.end();
    }
  };

  return defineCommand({
    name: 'apps import',
    summary: 'Import an app from an archive, on this or another instance.',
    options,
    positions: ['file'],
    examples: [
      'apps import habit-tracker.buildai.tgz --owner ada@example.com',
      'apps export habit-tracker --output - | buildai apps import -',
    ],
    async run({ file, owner, passphrase, withoutSecrets, skipUnknown, force }, io) {
      const account = await ownerOr(parts, owner);
      const { accountId, email } = account;
      const given = {
        ownerId: accountId,
        withoutSecrets,
        skipUnknown,
        beyondPlan: force,
        passphrase: passphraseOf(passphrase),
      };
      const app = await withinPlan(parts, account, () => read(file, given, io));
      const url = await parts.store.publishedUrl(app);
      const buildUrl = `${parts.settings.publicUrl}/build/app/${app.appId}`;
      const published = app.publishedVersionId !== undefined;
      io.result({ appId: app.appId, slug: app.slug, owner: email, published, url, buildUrl }, () => {
        io.print(`${app.name} was imported and belongs to ${email}.`);
        if (published) io.print(`  Open  ${url}`);
        io.print(`  Edit  ${buildUrl}`);
      });
    },
  });
}
