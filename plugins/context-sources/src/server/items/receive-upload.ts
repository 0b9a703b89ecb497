import type { IncomingMessage } from 'node:http';
import { receiveFile } from '@buildai/core';
import { NoFile } from '../../shared/errors.js';
import { storeUpload, uploadTooLarge } from './store-upload.js';
import type { FileTarget, StoredUpload } from './store-upload.js';

/** A file's own name, without the folder that some browsers send along. */
const plainName = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').trim().slice(-300);

/**
 * Takes the one file of a multipart form, as it comes.
 * @throws NoFile, UploadTooLarge, CsvUnreadable, SourceRefused for other kinds of file, InvalidInput for what is no form
 */
export function receiveUpload(request: IncomingMessage, target: FileTarget): Promise<StoredUpload> {
  return receiveFile(request, {
    maxBytes: target.maxBytes,
    missing: NoFile,
    tooLarge: () => uploadTooLarge(target.maxBytes),
    take: (file, name) => storeUpload(file, plainName(name), target),
  });
}
