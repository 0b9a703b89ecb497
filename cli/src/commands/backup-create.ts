import { existsSync } from 'node:fs';
import {
  CommandError,
  defineCommand,
  misplacedFiles,
  openDatabase,
  openSnapshot,
  sqliteFile,
} from '@buildai/core';
import type { Settings } from '@buildai/core';
import { z } from 'zod';
import { createBackup } from '../backup/create-backup.js';
import { withInstance } from '../backup/with-instance.js';

/** @throws CommandError if the backup would be without the files, since they are elsewhere */
async function requireFiles(settings: Settings): Promise<void> {
  const db = openDatabase(settings, { silent: true, forReading: true });
  try {
    // A database of an earlier version does not have the table.
    if (!(await db.schema.hasTable('file_location'))) return;
    const misplaced = await misplacedFiles(db, settings);
    if (misplaced) throw new CommandError(`${misplaced.message} ${misplaced.remedy}`);
  } finally {
    await db.destroy();
  }
}

/** `backup create`: writes the database and files to one archive. Works with or without a running server. */
export const backupCreateCommand = defineCommand({
  name: 'backup create',
  summary: 'Back up the database and files to one archive. The server can keep running.',
  options: z.object({
    file: z
      .string()
      .min(1, 'Name a file.')
      .meta({ title: 'File', description: 'the archive to write', values: 'files' }),
    includeKey: z
      .boolean()
      .default(false)
      .meta({ description: 'include the secret key; store the archive as securely as the key' }),
  }),
  positions: ['file'],
  examples: ['backup create buildai.tar.gz', 'backup create buildai.tar.gz --include-key --json'],
  async run({ file, includeKey }, io) {
    if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another file name.`);
    await withInstance(async ({ settings, owners, families, files }) => {
      if (!settings.databaseUrl && !existsSync(sqliteFile(settings))) {
        throw new CommandError('There is nothing to back up yet: the server has never been started here.');
      }
      await requireFiles(settings);
      await using snapshot = await openSnapshot(settings, owners, families);
      const bar = io.progress('Backing up');
      const sources = { settings, snapshot, files, created: new Date().toISOString(), includeKey };
      const made = await createBackup(file, sources, bar, io.signal).finally(() => bar.end());
      const { rows, files: count } = made;
      io.result({ file, rows, files: count, includesKey: includeKey }, () => {
        io.print(`${file} holds ${rows} rows and ${count} files.`);
        if (!includeKey) {
          io.print(
            'Also keep SECRET_KEY, or secret.key from the data folder: the secrets in this backup can’t be read without it.',
          );
        }
      });
    });
  },
});
