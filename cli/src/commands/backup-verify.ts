import { stat } from 'node:fs/promises';
import { CommandError, defineCommand } from '@buildai/core';
import { z } from 'zod';
import { BackupDamaged } from '../backup/errors.js';
import { verifyBackup } from '../backup/read-archive.js';

/** `backup verify`: checks that an archive is complete and undamaged. Needs no database. */
export const backupVerifyCommand = defineCommand({
  name: 'backup verify',
  summary: 'Check that a backup is complete and undamaged.',
  options: z.object({
    file: z
      .string()
      .min(1, 'Name a file.')
      .meta({ title: 'File', description: 'the archive to check', values: 'files' }),
  }),
  positions: ['file'],
  examples: ['backup verify buildai.tar.gz'],
  async run({ file }, io) {
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) throw new CommandError(`There is no file ${file}.`);
    if (info.size === 0) throw BackupDamaged({ message: `${file} is empty.` });
    const bar = io.progress('Checking', info.size);
    const checked = await verifyBackup(file, io.signal, (bytes) => bar.advance(bytes)).finally(() =>
      bar.end(),
    );
    const { created, includesKey, migrations } = checked.head;
    const { rows, files } = checked.manifest;
    io.result({ file, created, rows, files, includesKey, migrations }, () =>
      io.print(`${file} of ${created} is complete: ${rows} rows and ${files} files.`),
    );
  },
});
