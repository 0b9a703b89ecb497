import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import { newId } from '../ids/new-id.js';
import { isFull } from './is-full.js';
import { privateFile } from './private-folder.js';

const megabyte = 1024 * 1024;

/** In bytes. With less, a large upload or a checkpoint of the database fails at any moment. */
const leastSpace = 16 * megabyte;

/** Size of the file that is written as a trial, in bytes. */
const trialSize = 64 * 1024;

/** Free space on the disk of the data folder, in bytes. */
export async function freeSpace({ dataDir }: Pick<Settings, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** `1,234 MB`. */
export const inMegabytes = (bytes: number): string =>
  `${Math.floor(bytes / megabyte).toLocaleString('en')} MB`;

/**
 * Checks that the data folder can be written to. Quotas are not part of the free space, so a file is written, too.
 * @throws Error with what to do
 */
export async function requireSpace(settings: Pick<Settings, 'dataDir'>): Promise<void> {
  const { dataDir } = settings;
  const remedy = 'Free up space on that disk, or move DATA_DIR to a larger one.';
  const free = await freeSpace(settings);
  if (free < leastSpace)
    throw new Error(`The disk of ${dataDir} is full: ${inMegabytes(free)} free. ${remedy}`);
  const trial = join(dataDir, `.space-${newId()}`);
  try {
    await writeFile(trial, Buffer.alloc(trialSize), { mode: privateFile });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      isFull(error)
        ? `The disk of ${dataDir} is full. ${remedy}`
        : `${dataDir} can’t be written to: ${reason}`,
      { cause: error },
    );
  } finally {
    await rm(trial, { force: true });
  }
}
