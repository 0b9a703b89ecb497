import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { makePrivateFolder, privateFile } from '../database/private-folder.js';

/** The file of the key: the key in force in its first line; below, while they are replaced, those before it. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret.key');

export const newSecretKey = () => randomBytes(32).toString('base64url');

/** The keys of the file, the one in force first; none where there is no file. */
export function readSecretKeys(dataDir: string): readonly string[] {
  const path = secretKeyFile(dataDir);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The keys of the file, which is made where there is none. */
export function keptSecretKeys(dataDir: string): readonly string[] {
  const path = secretKeyFile(dataDir);
  if (!existsSync(path)) {
    makePrivateFolder(dirname(path));
    try {
      writeFileSync(path, newSecretKey(), { mode: privateFile, flag: 'wx' });
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
  }
  return readSecretKeys(dataDir);
}

/** Replaces the file, all or nothing and on the disk when this returns, for its owner alone. */
export function writeSecretKeys(dataDir: string, keys: readonly string[]): void {
  const temporary = `${secretKeyFile(dataDir)}.${process.pid}`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', privateFile);
  try {
    writeSync(file, keys.join('\n'));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, secretKeyFile(dataDir));
}
