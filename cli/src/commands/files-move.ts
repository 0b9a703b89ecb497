import {
  CommandError,
  createFileStorage,
  defineCommand,
  describeFileLocation,
  fileLocationOf,
  folderStorage,
  lockData,
  migrateUp,
  openDatabase,
  recordedFileLocation,
  recordFileLocation,
} from '@buildai/core';
import type { CommandIo, Database, FileStorage } from '@buildai/core';
import { z } from 'zod';
import type { Instance } from '../backup/with-instance.js';
import { withInstance } from '../backup/with-instance.js';
import { areSameStore, copyFiles, deleteFiles } from '../files/move-files.js';

/** Where the files come from. */
interface Source {
  readonly location: string;
  readonly files: FileStorage;
}

/** The bucket of `--from`, otherwise the folder. @throws CommandError if the files are in neither */
function sourceOf(from: string | undefined, recorded: string | undefined, instance: Instance): Source {
  const { settings } = instance;
  const target = fileLocationOf(settings);
  const source =
    from === undefined
      ? { location: fileLocationOf({ s3Url: undefined }), files: folderStorage(settings) }
      : { location: fileLocationOf({ s3Url: from }), files: createFileStorage({ ...settings, s3Url: from }) };
  if (source.location === target && (recorded === undefined || recorded === target)) {
    throw new CommandError(`The files are in ${describeFileLocation(target, settings)} already.`);
  }
  if (recorded !== undefined && recorded !== source.location && recorded !== target) {
    const remedy =
      recorded === fileLocationOf({ s3Url: undefined })
        ? 'Run this without --from.'
        : 'Name it with --from https://key:secret@host/bucket.';
    throw new CommandError(`The files are in ${describeFileLocation(recorded, settings)}. ${remedy}`);
  }
  return source;
}

async function move(from: string | undefined, db: Database, instance: Instance, io: CommandIo) {
  const { files: target, settings } = instance;
  const location = fileLocationOf(settings);
  const recorded = await recordedFileLocation(db);
  const source = sourceOf(from, recorded, instance);
  const [origin, goal] = [source.location, location].map((each) => describeFileLocation(each, settings));
  if (await areSameStore(source.files, target)) {
    await recordFileLocation(db, location);
    return io.result({ moved: 0, location }, () => io.print(`${origin} and ${goal} are the same store.`));
  }
  const keys: string[] = [];
  for await (const key of source.files.list()) keys.push(key);
  if (keys.length === 0 && recorded === source.location && settings.databaseUrl) {
    // The folder of another instance may have them.
    if (!(await io.confirm(`There are no files in ${origin}. Use ${goal} from now on?`))) {
      return io.print('Nothing was changed.');
    }
  }
  // Files at a location that has not been in use do not count, such as those of an earlier attempt.
  const wins = recorded === source.location ? 'source' : 'target';
  const copying = io.progress('Copying', keys.length);
  await copyFiles(keys, { source: source.files, target, wins }, copying, io.signal).finally(() =>
    copying.end(),
  );
  await recordFileLocation(db, location);
  const deleting = io.progress('Deleting', keys.length);
  await deleteFiles(keys, source.files, deleting, io.signal).finally(() => deleting.end());
  io.result({ moved: keys.length, location }, () =>
    io.print(
      `${keys.length} ${keys.length === 1 ? 'file was' : 'files were'} moved from ${origin} to ${goal}, and verified.`,
    ),
  );
}

/** `files move`: moves the files to where the settings say. An interrupted run is completed by the next one. */
export const filesMoveCommand = defineCommand({
  name: 'files move',
  summary: 'Move the files to the bucket in S3_URL, or back to the data folder. Stop every instance first.',
  options: z.object({
    from: z
      .string()
      .regex(
        /^https?:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/]+$/,
        'Use an address like https://key:secret@host/bucket.',
      )
      .optional()
      .meta({
        description: 'the bucket that has the files: https://key:secret@host/bucket (default: the folder)',
      }),
  }),
  examples: ['files move', 'files move --from https://key:secret@s3.example.com/old-bucket --yes'],
  async run({ from }, io) {
    await withInstance(async (instance) => {
      const { settings, owners } = instance;
      await using lock = await lockData(settings, 'alone');
      if (!lock) {
        throw new CommandError(
          'A server or another command is using this data. Stop every instance, then run this again.',
        );
      }
      const db = openDatabase(settings);
      try {
        await migrateUp(db, owners);
        await move(from, db, instance, io);
      } finally {
        await db.destroy();
      }
    });
  },
});
