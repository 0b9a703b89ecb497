import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { InvalidInput } from '@buildai/core/shared';
import { NoFile, UploadTooLarge } from '../../shared/errors.js';
import { megabytes } from './megabytes.js';
import { csvHeadBytes, requireCsv } from './require-csv.js';
import type { UploadKind } from './upload-kind.js';
import { uploadKind } from './upload-kind.js';

export interface ReceivedUpload extends UploadKind {
  readonly name: string;
  readonly size: number;
  readonly hash: string;
}

export interface UploadTarget {
  /** Bytes. */
  readonly maxBytes: number;
  /** Keeps the file as it comes; what failed on the way is not kept. */
  keep(body: Readable, contentType: string): Promise<void>;
}

const badForm = (message: string) => InvalidInput({ details: [{ field: 'body', message }] });

export const uploadTooLarge = (maxBytes: number) =>
  UploadTooLarge({
    message: `Failed to upload context, file size is too big (max ${megabytes(maxBytes)})`,
  });

/** A file's own name, without the folder that some browsers send along. */
const plainName = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').trim().slice(-300);

async function receiveFile(
  file: Readable & { truncated?: boolean },
  name: string,
  { keep, maxBytes }: UploadTarget,
): Promise<ReceivedUpload> {
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
        if (file.truncated) throw uploadTooLarge(maxBytes);
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

/**
 * Takes the one file of a multipart form, as it comes.
 * @throws NoFile, UploadTooLarge, CsvUnreadable, SourceRefused for other kinds of file, InvalidInput for what is no form
 */
export async function receiveUpload(request: IncomingMessage, target: UploadTarget): Promise<ReceivedUpload> {
  let form: busboy.Busboy;
  try {
    form = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: target.maxBytes },
    });
  } catch {
    throw badForm('This should be a multipart form with one file.');
  }
  try {
    return await new Promise((resolve, reject) => {
      let receiving: Promise<ReceivedUpload> | undefined;
      const cut = () => form.destroy(badForm('The upload was cut off.'));
      form.on('file', (_field, stream, { filename }) => {
        receiving = receiveFile(stream, plainName(filename ?? ''), target);
        receiving.catch(reject);
      });
      form.on('error', (error) =>
        reject(
          error instanceof Error && 'code' in error
            ? error
            : badForm('This is not a complete multipart form.'),
        ),
      );
      form.on('close', () => (receiving ? receiving.then(resolve, reject) : reject(NoFile())));
      request.once('aborted', cut);
      request.once('error', cut);
      request.pipe(form);
    });
  } finally {
    request.unpipe(form);
    // What is left of it is not wanted, and the answer comes after it.
    request.resume();
  }
}
