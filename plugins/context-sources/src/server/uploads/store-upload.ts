import { createHash } from 'node:crypto';
import { PassThrough, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NoFile, UploadTooLarge } from '../../shared/errors.js';
import type { UploadKind } from '../../shared/upload-kinds.js';
import { megabytes } from '../items/megabytes.js';
import { csvHeadBytes, requireCsv } from './require-csv.js';
import { uploadKind } from './upload-kind.js';

export interface StoredUpload extends UploadKind {
  readonly name: string;
  readonly size: number;
  readonly hash: string;
}

export interface FileTarget {
  /** In bytes. */
  readonly maxBytes: number;
  /** Stores the file while streaming; failed uploads are not kept. */
  readonly keep: (body: Readable, contentType: string) => Promise<void>;
}

export const uploadTooLarge = (maxBytes: number) =>
  UploadTooLarge({
    message: `Failed to upload context, file size is too big (max ${megabytes(maxBytes)})`,
  });

/**
 * Stores a file while checking its size and content.
 * @throws NoFile, UploadTooLarge, CsvUnreadable, SourceRefused for unsupported types
 */
export async function storeUpload(
  file: Readable,
  name: string,
  { keep, maxBytes }: FileTarget,
): Promise<StoredUpload> {
  const kind = uploadKind(name);
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let headSize = 0;
  let size = 0;
  const look = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (headSize < csvHeadBytes) {
        head.push(chunk.subarray(0, csvHeadBytes - headSize));
        headSize += Math.min(chunk.length, csvHeadBytes - headSize);
      }
      done(null, chunk);
    },
    flush(done) {
      try {
        if (size > maxBytes) throw uploadTooLarge(maxBytes);
        if (size === 0) throw NoFile({ message: 'This file is empty.' });
        if (kind.type === 'csv') requireCsv(Buffer.concat(head));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  const body = new PassThrough();
  const [, kept] = await Promise.allSettled([keep(body, kind.contentType), pipeline(file, look, body)]);
  if (kept.status === 'rejected') throw kept.reason;
  return { ...kind, name, size, hash: hash.digest('base64url') };
}
