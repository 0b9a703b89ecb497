import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

/** Owner only: the modes of everything in the data folder. */
export const privateFolder = 0o700;
export const privateFile = 0o600;

/** Creates the folder if it does not exist; an existing folder keeps its mode. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: privateFolder });
}

/** Creates an empty file if it does not exist, so that a library does not create it with wider permissions. */
export function makePrivateFile(path: string): void {
  // Do not open an existing file: SQLite loses its locks on a file that this process opens and closes elsewhere.
  if (existsSync(path)) return;
  try {
    closeSync(openSync(path, 'wx', privateFile));
    chmodSync(path, privateFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
