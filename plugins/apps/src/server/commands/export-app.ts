import { once } from 'node:events';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AppAdministration } from './app-administration.js';
import { appOption, requireApp } from './app-administration.js';
import { exportStandalone } from './export-standalone.js';
import { requireFree, writeFileWhole } from './archive-file.js';
import { passphraseOf, passphraseOption } from './passphrase.js';

const options = z.object({
  app: appOption,
  output: z.string().min(1).optional().meta({
    description: 'output file, or - for standard output (default: {app}.buildai.tgz)',
    values: 'files',
  }),
  force: z.boolean().default(false).meta({ description: 'overwrite an existing file' }),
  includeSecrets: z
    .boolean()
    .default(false)
    .meta({ description: 'include end users’ password hashes, encrypted with a passphrase' }),
  passphrase: passphraseOption,
  standalone: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'write an npm project to this folder instead', values: 'folders' }),
});

async function writeToOutput(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) {
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
  }
}

/** `apps export`: writes an app as an archive. */
export function exportAppCommand(parts: AppAdministration): Command {
  return defineCommand({
    name: 'apps export',
    summary: 'Export an app with its versions, data, files, users, and conversation to one archive.',
    options,
    positions: ['app'],
    examples: [
      'apps export habit-tracker',
      'apps export habit-tracker --standalone my-project',
      'apps export habit-tracker --output - > copy.buildai.tgz',
      'apps export habit-tracker --include-secrets --passphrase "walnut harbor 93"',
    ],
    async run({ app: named, output, force, includeSecrets, passphrase: given, standalone }, io) {
      const app = await requireApp(parts, named);
      if (standalone !== undefined) return exportStandalone(parts, app, standalone, io);
      const passphrase = includeSecrets ? passphraseOf(given) : undefined;
      if (includeSecrets && passphrase === undefined) {
        throw new CommandError(
          'Secrets are exported only in encrypted form. Set a passphrase with --passphrase or BUILDAI_PASSPHRASE.',
        );
      }
      const file = output ?? `${app.slug}.buildai.tgz`;
      if (file !== '-') await requireFree(file, force);
      let bytes = 0;
      const bar = io.progress(`Exporting ${app.name}`);
      const archive = parts.archives.export(app, {
        passphrase,
        signal: io.signal,
        onEntry(path, size) {
          bytes += size;
          bar.advance(size);
          bar.describe(path.split('/')[0] ?? path);
        },
      });
      try {
        if (file === '-') await writeToOutput(archive);
        else await writeFileWhole(file, archive);
      } finally {
        bar.end();
      }
      if (file !== '-') {
        io.result({ appId: app.appId, file, bytes }, () => io.print(`${app.name} is in ${file}.`));
      }
    },
  });
}
