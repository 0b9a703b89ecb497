import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import { makePrivateFolder, privateFile } from '../database/private-folder.js';
import { filesFolder } from './create-file-storage.js';

type Folder = Pick<Settings, 'dataDir'>;

/** The name starts with a dot, so it is no file of the store. */
const numberFile = (settings: Folder) => join(filesFolder(settings), '.folder-number');

/** The number in the folder of files, which all instances with the same folder read; undefined if there is none. */
export function readFolderNumber(settings: Folder): number | undefined {
  try {
    return Number.parseInt(readFileSync(numberFile(settings), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Like `readFolderNumber`, but writes a random number if there is none; undefined if that fails. */
export function keepFolderNumber(settings: Folder): number | undefined {
  try {
    makePrivateFolder(filesFolder(settings));
    writeFileSync(numberFile(settings), String(randomInt(1, 2 ** 31)), { mode: privateFile, flag: 'wx' });
  } catch {
    // Another start wrote it, or nothing can be written there, which the check of the disk reports.
  }
  return readFolderNumber(settings);
}
