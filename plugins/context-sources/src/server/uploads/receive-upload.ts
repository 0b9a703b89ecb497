import type { IncomingMessage } from 'node:http';
import { receiveFile } from '@buildai/core';
import { NoFile } from '../../shared/errors.js';
import { storeUpload, uploadTooLarge } from './store-upload.js';
import type { FileTarget, StoredUpload } from './store-upload.js';

/** File name without the path that some browsers send. */
const plainName = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').trim().slice(-300);

/**
 * Receives the one file of a multipart form as a stream.
 * @throws NoFile, UploadTooLarge, CsvUnreadable, SourceRefused for unsupported types, InvalidInput if the body
 * is not a form
 */
export function receiveUpload(request: IncomingMessage, target: FileTarget): Promise<StoredUpload> {
  return receiveFile(request, {
    maxBytes: target.maxBytes,
    missing: NoFile,
    tooLarge: () => uploadTooLarge(target.maxBytes),
    take: (file, name) => storeUpload(file, plainName(name), target),
  });
}
