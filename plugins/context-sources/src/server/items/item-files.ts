import type { Readable } from 'node:stream';
import type { FileStorage, StoredFile } from '@buildai/core';

/** Content type of texts, which are stored as entered. */
export const markdownType = 'text/markdown';

const folderOf = (appId: string) => `context/${appId}`;
const keyOf = (appId: string, itemId: string) => `${folderOf(appId)}/${itemId}`;

/**
 * Stored files of items that cannot be fetched again: uploads, texts, and documents of single-method sources.
 */
export class ItemFiles {
  constructor(private readonly files: FileStorage) {}

  put(appId: string, itemId: string, body: Readable | Buffer, contentType: string): Promise<void> {
    return this.files.put(keyOf(appId, itemId), body, contentType);
  }

  get(appId: string, itemId: string): Promise<StoredFile | undefined> {
    return this.files.get(keyOf(appId, itemId));
  }

  async remove(appId: string, itemIds: readonly string[]): Promise<void> {
    for (const itemId of itemIds) await this.files.delete(keyOf(appId, itemId));
  }

  removeApp(appId: string): Promise<void> {
    return this.files.deleteAll(folderOf(appId));
  }
}
