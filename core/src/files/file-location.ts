import { BootError } from '../boot/boot-error.js';
import type { Settings } from '../config/settings.js';
import type { Database } from '../database/transaction.js';
import { filesFolder, folderStorage } from './create-file-storage.js';

/** The settings that say where files are. */
type FileSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 's3Url'>;

/** Why files would be missing, and how to move them. */
export interface MisplacedFiles {
  readonly message: string;
  readonly remedy: string;
}

/** The location of files without `S3_URL`, wherever the data folder is. */
const folder = 'folder';

/** The location that the settings name: `folder`, or the address of the bucket without its key. */
export function fileLocationOf({ s3Url }: Pick<FileSettings, 's3Url'>): string {
  if (!s3Url) return folder;
  const { origin, pathname } = new URL(s3Url);
  return origin + pathname;
}

/** Where the files were so far; undefined before the first start. */
export async function recordedFileLocation(db: Database): Promise<string | undefined> {
  const row = await db<{ location: string }>('file_location').first('location');
  return row?.location;
}

/** Records where the files are from now on. */
export async function recordFileLocation(db: Database, location: string): Promise<void> {
  await db('file_location').insert({ only: 1, location }).onConflict('only').merge();
}

/** A location as part of a sentence. */
export function describeFileLocation(location: string, settings: Pick<Settings, 'dataDir'>): string {
  return location === folder ? `the folder ${filesFolder(settings)}` : `the bucket ${location}`;
}

async function hasFiles(settings: Pick<Settings, 'dataDir'>): Promise<boolean> {
  for await (const _key of folderStorage(settings).list()) return true;
  return false;
}

function advice(from: string, settings: FileSettings): string {
  const to = describeFileLocation(fileLocationOf(settings), settings);
  if (from === folder) {
    return (
      `Stop every instance and run \`buildai files move\` where that folder is, to move them to ${to}. ` +
      'To leave them there, unset S3_URL.'
    );
  }
  return (
    `Stop every instance and run \`buildai files move --from https://key:secret@host/bucket\`, with the address of ` +
    `that bucket, to move them to ${to}. To leave them there, set S3_URL to that address.`
  );
}

/**
 * The files that would be missing with these settings; undefined if none would. With `S3_URL`, the folder of each instance has to be empty, since another instance may use the bucket already.
 */
export async function misplacedFiles(
  db: Database,
  settings: FileSettings,
): Promise<MisplacedFiles | undefined> {
  const location = fileLocationOf(settings);
  if (location !== folder && (await hasFiles(settings))) {
    const message = `S3_URL is set, but files are still in ${describeFileLocation(folder, settings)}.`;
    return { message, remedy: advice(folder, settings) };
  }
  const recorded = await recordedFileLocation(db);
  if (recorded === undefined || recorded === location) return undefined;
  // A database in the data folder has no other folder than this empty one. Other instances have folders of their own.
  if (recorded === folder && !settings.databaseUrl) return undefined;
  const message = `The files of this installation are in ${describeFileLocation(recorded, settings)}.`;
  return { message, remedy: advice(recorded, settings) };
}

/**
 * Checks that the files are where the settings say, and records it.
 * @throws BootError with the command that moves them
 */
export async function settleFileLocation(db: Database, settings: FileSettings): Promise<void> {
  const misplaced = await misplacedFiles(db, settings);
  if (misplaced) throw new BootError(`${misplaced.message} ${misplaced.remedy}`);
  const location = fileLocationOf(settings);
  if ((await recordedFileLocation(db)) !== location) await recordFileLocation(db, location);
}
