import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { invalidInput } from './invalid-input.js';
import { FileMissing, FileTooLarge } from '../shared/errors.js';
import { maxUploadBytes } from '../shared/uploads-api.js';

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Reads the one file of a multipart form.
 * @throws FileMissing, FileTooLarge, or InvalidInput for what is no form.
 */
export function receiveFile(request: IncomingMessage): Promise<ReceivedFile> {
  return new Promise((resolve, reject) => {
    const form = openForm(request);
    let received: ReceivedFile | undefined;
    const fail = (error: Error) => {
      request.unpipe(form);
      request.resume();
      reject(error);
    };
    form.on('file', (_field, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on('limit', () => fail(FileTooLarge()));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received = { name: filename ?? '', bytes: Buffer.concat(chunks) };
      });
    });
    form.on('error', () => fail(invalidInput('body', 'This is not a complete multipart form.')));
    form.on('close', () => (received ? resolve(received) : reject(FileMissing())));
    request.on('error', () => fail(invalidInput('body', 'The upload was cut off.')));
    request.pipe(form);
  });
}

function openForm(request: IncomingMessage): busboy.Busboy {
  try {
    // Busboy tells of a file that reaches its limit, and a file is smaller than the greatest size.
    return busboy({ headers: request.headers, limits: { files: 1, fields: 10, fileSize: maxUploadBytes } });
  } catch {
    throw invalidInput('body', 'This should be a multipart form with one file.');
  }
}
