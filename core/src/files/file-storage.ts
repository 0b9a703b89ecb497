import type { Readable } from 'node:stream';
import { defineService } from '../plugin/service.js';

/** A file in storage; its content is read as a stream. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  stream(): Readable;
}

/** Files by key (`uploads/{appId}/{id}.png`): in a folder by default, or in an S3-compatible store. */
export interface FileStorage {
  /** Creates or replaces the file atomically. */
  put(key: string, body: Readable | Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
  deleteAll(prefix: string): Promise<void>;
  /**
   * Keys of all files under a prefix such as `uploads/{appId}`, or of all files, in byte order. Concurrent changes may
   * or may not be included.
   */
  list(prefix?: string): AsyncIterable<string>;
}
export const fileStorage = defineService<FileStorage>('core/file-storage');
