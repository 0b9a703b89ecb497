import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from './private-folder.js';

/** What we keep there; whatever else lies in the folder is somebody else's. */
const ours = /^(?:buildai\.sqlite.*|buildai\.lock.*|secret\.key.*|files)$/;
const forOthers = 0o077;

async function tighten(path: string): Promise<void> {
  const info = await lstat(path).catch(() => undefined);
  if (!info || info.isSymbolicLink()) return;
  if (info.isDirectory()) for (const name of await readdir(path)) await tighten(join(path, name));
  if (info.mode & forOthers) await chmod(path, info.isDirectory() ? privateFolder : privateFile);
}

/** Whether the folder is this user's own: one that is shared, such as /tmp, is not for us to close. */
async function ownFolder(dataDir: string) {
  const info = await lstat(dataDir).catch(() => undefined);
  const isShared = info === undefined || (info.mode & 0o1000) !== 0 || info.uid !== process.getuid?.();
  return isShared ? undefined : info;
}

/**
 * Makes a data folder of an earlier version one for its owner alone: the folder 0700, files 0600. The folder comes
 * last, and what is in it is looked through only while the folder is open, so that a start costs nothing afterwards.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  const info = await ownFolder(dataDir);
  if (!info || !(info.mode & forOthers)) return;
  for (const name of await readdir(dataDir)) if (ours.test(name)) await tighten(join(dataDir, name));
  await chmod(dataDir, privateFolder);
}

/** @returns whether others on this machine could look into the folder; false where there is none. */
export async function isOpenToOthers(dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const info = await lstat(dataDir).catch(() => undefined);
  return info !== undefined && (info.mode & forOthers) !== 0;
}
