import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.js';
import type { Settings } from '../config/settings.js';
import { newId } from '../ids/new-id.js';
import { isFull } from './is-full.js';
import { privateFile } from './private-folder.js';

const megabyte = 1024 * 1024;

/** In bytes. With less, a large upload or a checkpoint of the database fails at any moment. */
const leastSpace = 16 * megabyte;

/** Size of the file that is written as a trial, in bytes. */
const trialSize = 64 * 1024;

/** How long a successful trial counts, in ms: probes come every few seconds from each proxy. */
const trialCounts = 15_000;

/** Free space on the disk of the data folder, in bytes. */
export async function freeSpace({ dataDir }: Pick<Settings, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** `1,234 MB`. */
export const inMegabytes = (bytes: number): string =>
  `${Math.floor(bytes / megabyte).toLocaleString('en')} MB`;

const remedy = 'Free up space on that disk, or move DATA_DIR to a larger one.';

/**
 * A check that the data folder can be written to. It measures the free space each time. Quotas are not part of that, so
 * it also writes a file, unless that succeeded shortly before.
 * @returns a function that throws an Error with what to do
 */
export function createSpaceCheck(settings: Pick<Settings, 'dataDir'>, clock: Clock): () => Promise<void> {
  let tried: number | undefined;
  return async () => {
    const free = await freeSpace(settings);
    if (free < leastSpace)
      throw new Error(`The disk of ${settings.dataDir} is full: ${inMegabytes(free)} free. ${remedy}`);
    const now = clock.now().getTime();
    if (tried !== undefined && now - tried < trialCounts) return;
    await tryToWrite(settings);
    tried = now;
  };
}

async function tryToWrite({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
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
