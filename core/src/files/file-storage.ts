import type { Readable } from 'node:stream';
import { defineService } from '../plugin/service.js';

export interface StoredFile {
  readonly size: number;
  readonly contentType: string;
  stream(): Readable;
}

/** Files by key (`uploads/{appId}/{id}.png`): a folder by default, any S3-compatible store for real use. */
export interface FileStorage {
  /** Replaces what was there, all or nothing. */
  put(key: string, body: Readable | Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
  deleteAll(prefix: string): Promise<void>;
  /**
   * The keys of all files under `uploads/{appId}`, or of all there are, in the order of their bytes. What is put there
   * or deleted meanwhile may be among them or not.
   */
  list(prefix?: string): AsyncIterable<string>;
}
export const fileStorage = defineService<FileStorage>('core/file-storage');
