import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile, privateFolder } from './private-folder.js';

/** Files of this product. Other files in the folder are left alone. */
const ours = /^(?:buildai\.sqlite.*|buildai\.lock.*|secret\.key.*|files)$/;
const forOthers = 0o077;

async function tighten(path: string): Promise<void> {
  const info = await lstat(path).catch(() => undefined);
  if (!info || info.isSymbolicLink()) return;
  if (info.isDirectory()) for (const name of await readdir(path)) await tighten(join(path, name));
  if (info.mode & forOthers) await chmod(path, info.isDirectory() ? privateFolder : privateFile);
}

/** Whether the folder belongs to this user. The mode of shared folders, such as /tmp, must not be changed. */
async function ownFolder(dataDir: string) {
  const info = await lstat(dataDir).catch(() => undefined);
  const isShared = info === undefined || (info.mode & 0o1000) !== 0 || info.uid !== process.getuid?.();
  return isShared ? undefined : info;
}

/**
 * Restricts a data folder of an earlier version to its owner: the folder 0700, files 0600. The folder is changed last,
 * and its contents are only scanned while it is open to others, so later starts cost nothing.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  const info = await ownFolder(dataDir);
  if (!info || !(info.mode & forOthers)) return;
  for (const name of await readdir(dataDir)) if (ours.test(name)) await tighten(join(dataDir, name));
  await chmod(dataDir, privateFolder);
}

/** @returns whether other users of this machine can read the folder; false if it does not exist */
export async function isOpenToOthers(dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const info = await lstat(dataDir).catch(() => undefined);
  return info !== undefined && (info.mode & forOthers) !== 0;
}
