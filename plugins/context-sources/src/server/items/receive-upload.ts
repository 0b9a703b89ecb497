import type { IncomingMessage } from 'node:http';
import { receiveFile } from '@buildai/core';
import { NoFile } from '../../shared/errors.js';
import { keepFile, uploadTooLarge } from './keep-file.js';
import type { FileTarget, KeptFile } from './keep-file.js';

/** A file's own name, without the folder that some browsers send along. */
const plainName = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').trim().slice(-300);

/**
 * Takes the one file of a multipart form, as it comes.
 * @throws NoFile, UploadTooLarge, CsvUnreadable, SourceRefused for other kinds of file, InvalidInput for what is no form
 */
export function receiveUpload(request: IncomingMessage, target: FileTarget): Promise<KeptFile> {
  return receiveFile(request, {
    maxBytes: target.maxBytes,
    missing: NoFile,
    tooLarge: () => uploadTooLarge(target.maxBytes),
    take: (file, name) => keepFile(file, plainName(name), target),
  });
}
