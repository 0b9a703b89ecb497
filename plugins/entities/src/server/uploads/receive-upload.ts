import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { receiveFile } from '@buildai/core';
import { FileMissing, FileTooLarge } from '../../shared/errors.js';
import { maxUploadBytes } from '../../shared/uploads-api.js';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** @throws FileMissing, FileTooLarge, or InvalidInput if the body is not a form with one file. */
export function receiveUpload(request: IncomingMessage): Promise<ReceivedFile> {
  return receiveFile(request, {
    // The limit is exclusive.
    maxBytes: maxUploadBytes - 1,
    missing: FileMissing,
    tooLarge: FileTooLarge,
    take: async (file, name) => ({ name, bytes: await buffer(file) }),
  });
}
