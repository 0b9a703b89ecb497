import { createHash } from 'node:crypto';
import type { Picture } from '@buildai/apps/shared';
import type { FileStorage, StoredFile } from '@buildai/core';

const folderOf = (appId: string) => `version-pictures/${appId}/`;

/** Pictures of versions, by their content: versions that look the same share one. */
export class VersionPictures {
  constructor(private readonly files: FileStorage) {}

  /** Stores a picture. @returns its key */
  async put(appId: string, { bytes, contentType }: Picture): Promise<string> {
    const key = createHash('sha256').update(bytes).digest('hex');
    await this.files.put(folderOf(appId) + key, Buffer.from(bytes), contentType);
    return key;
  }

  get(appId: string, key: string): Promise<StoredFile | undefined> {
    return this.files.get(folderOf(appId) + key);
  }

  deleteAll(appId: string): Promise<void> {
    return this.files.deleteAll(folderOf(appId));
  }
}

/** Address of a picture for an `<img>`, which cannot send a token: the key in the address is the permission. */
export function versionPictureUrl(appId: string, key: string): string {
  return `/api/apps/${appId}/version-pictures/${key}`;
}
