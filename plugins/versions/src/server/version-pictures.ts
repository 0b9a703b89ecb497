import { createHash } from 'node:crypto';
import type { Picture } from '@buildai/apps/shared';
import type { FileStorage } from '@buildai/core';

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

  /** Whole: it is small. @returns undefined if there is none, or it is deleted at this moment */
  async get(
    appId: string,
    key: string,
  ): Promise<{ readonly contentType: string; readonly bytes: Buffer } | undefined> {
    const file = await this.files.get(folderOf(appId) + key);
    if (!file) return undefined;
    const chunks = await file
      .stream()
      .toArray()
      .catch(() => undefined);
    return chunks && { contentType: file.contentType, bytes: Buffer.concat(chunks as Buffer[]) };
  }

  deleteAll(appId: string): Promise<void> {
    return this.files.deleteAll(folderOf(appId));
  }
}

/** Address of a picture for an `<img>`, which cannot send a token: the key in the address is the permission. */
export function versionPictureUrl(appId: string, key: string): string {
  return `/api/apps/${appId}/version-pictures/${key}`;
}
