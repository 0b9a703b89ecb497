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

/** The key file: the current key on the first line, followed during a rotation by the previous keys. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret.key');

export const newSecretKey = () => randomBytes(32).toString('base64url');

/** Keys of the file, current key first; empty if there is no file. */
export function readSecretKeys(dataDir: string): readonly string[] {
  const path = secretKeyFile(dataDir);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Keys of the file. Creates the file if there is none. */
export function readOrCreateSecretKeys(dataDir: string): readonly string[] {
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

/** Replaces the file atomically and durably (fsync), readable only by its owner. */
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
