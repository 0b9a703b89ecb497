import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import type { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';

/**
 * Creates the store of S3_URL, or by default the folder `files` in DATA_DIR.
 * @throws BootError if S3_URL is not the address of a bucket
 */
export function createFileStorage({ dataDir, s3Url }: Pick<Settings, 'dataDir' | 's3Url'>): FileStorage {
  return s3Url ? new S3Storage(s3Url) : new FolderStorage(join(dataDir, 'files'));
}
