import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

/** For its owner alone: the modes of everything in the data folder. */
export const privateFolder = 0o700;
export const privateFile = 0o600;

/** Makes the folder where it is not there yet; one that is there keeps its mode. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: privateFolder });
}

/** Makes an empty file where there is none yet, so that a library that would open it with wider rights finds it. */
export function makePrivateFile(path: string): void {
  // Not opened where it is there: SQLite would lose its locks on a file that this process opens and closes beside it.
  if (existsSync(path)) return;
  try {
    closeSync(openSync(path, 'wx', privateFile));
    chmodSync(path, privateFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
