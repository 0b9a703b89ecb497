import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import type { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';

/**
 * The store that S3_URL names, or else the folder `files` in DATA_DIR.
 * @throws BootError when S3_URL is not the address of a bucket.
 */
export function createFileStorage({ dataDir, s3Url }: Pick<Settings, 'dataDir' | 's3Url'>): FileStorage {
  return s3Url ? new S3Storage(s3Url) : new FolderStorage(join(dataDir, 'files'));
}
