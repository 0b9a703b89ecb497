import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  CommandError,
  defineCommand,
  fileLocationOf,
  hasRows,
  lockData,
  openDatabase,
  recordFileLocation,
  requireKnownMigrations,
  sqliteFile,
  writeSecretKeys,
} from '@buildai/core';
import type { CommandIo, Settings } from '@buildai/core';
import { z } from 'zod';
import { keyPrintOf } from '../backup/manifest.js';
import { verifyBackup } from '../backup/read-archive.js';
import { restoreBackup } from '../backup/restore-backup.js';
import type { Instance } from '../backup/with-instance.js';
import { withInstance } from '../backup/with-instance.js';

async function isInUse({ settings, owners }: Instance): Promise<boolean> {
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings))) return false;
  const db = openDatabase(settings, { silent: true });
  try {
    return await hasRows(db, owners);
  } finally {
    await db.destroy();
  }
}

/** The files were restored to where the settings say. */
async function recordLocation(settings: Settings): Promise<void> {
  const db = openDatabase(settings, { silent: true });
  try {
    await recordFileLocation(db, fileLocationOf(settings));
  } finally {
    await db.destroy();
  }
}

/**
 * Stores the key of the backup in the data folder if needed.
 * @returns instructions for the operator if the secrets cannot be opened with the present key
 */
function settleKey(settings: Settings, keyPrint: string, included: string | undefined): string | undefined {
  if (keyPrintOf(settings.secretKey) === keyPrint) return undefined;
  if (included === undefined) {
    return 'The secrets in this backup were encrypted with another key. Set SECRET_KEY to the key of the instance it came from.';
  }
  if (!settings.keepsSecretKey) {
    return 'The secrets in this backup were encrypted with a key other than SECRET_KEY. Unset SECRET_KEY and restore again.';
  }
  writeSecretKeys(settings.dataDir, included.split('\n'));
  return undefined;
}

async function restore(file: string, replace: boolean, instance: Instance, io: CommandIo): Promise<void> {
  const { settings, owners } = instance;
  const { size } = await stat(file);
  const checking = io.progress('Checking', size);
  const { head, manifest } = await verifyBackup(file, io.signal, (bytes) => checking.advance(bytes)).finally(
    () => checking.end(),
  );
  requireKnownMigrations({ owners, migrations: head.migrations });
  await using lock = await lockData(settings, 'alone');
  if (!lock) {
    throw new CommandError(
      'A server or another command is using this data. Stop every instance, then run this again.',
    );
  }
  if (await isInUse(instance)) {
    if (!replace) throw new CommandError('This instance already has data. Use --replace to overwrite it.');
    if (!(await io.confirm(`Replace all current data with the backup from ${head.created}?`))) {
      return io.print('Nothing was changed.');
    }
  }
  const bar = io.progress('Restoring', manifest.rows + manifest.files);
  const into = { ...instance, migrations: head.migrations };
  const { secretKey } = await restoreBackup(file, into, bar, io.signal).finally(() => bar.end());
  await recordLocation(settings);
  const advice = settleKey(settings, head.keyPrint, secretKey);
  const { rows, files } = manifest;
  io.result({ file, created: head.created, rows, files, advice: advice ?? null }, () => {
    io.print(`${rows} rows and ${files} files are back as they were at ${head.created}.`);
    if (advice) io.print(advice);
  });
}

/** `backup restore`: restores a backup from any supported database into the configured one. */
export const backupRestoreCommand = defineCommand({
  name: 'backup restore',
  summary: 'Restore the database and files from a backup, to SQLite or PostgreSQL.',
  options: z.object({
    file: z
      .string()
      .min(1, 'Name a file.')
      .meta({ title: 'File', description: 'the archive to restore', values: 'files' }),
    replace: z.boolean().default(false).meta({ description: 'overwrite this instance’s current data' }),
  }),
  positions: ['file'],
  examples: ['backup restore buildai.tar.gz', 'backup restore buildai.tar.gz --replace --yes'],
  async run({ file, replace }, io) {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    await withInstance((instance) => restore(file, replace, instance, io));
  },
});
