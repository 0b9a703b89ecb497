import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import type { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';

/** The folder of the files without `S3_URL`. */
export const filesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'files');

/** The files in the data folder, whatever `S3_URL` says. */
export const folderStorage = (settings: Pick<Settings, 'dataDir'>): FileStorage =>
  new FolderStorage(filesFolder(settings));

/**
 * Creates the store of S3_URL, or by default the folder `files` in DATA_DIR.
 * @throws BootError if S3_URL is not the address of a bucket
 */
export function createFileStorage(settings: Pick<Settings, 'dataDir' | 's3Url'>): FileStorage {
  return settings.s3Url ? new S3Storage(settings.s3Url) : folderStorage(settings);
}
