import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { AppError, InvalidInput } from '@buildai/core/shared';
import { NoFile } from '../../shared/errors.js';
import { keepFile } from './keep-file.js';
import type { FileTarget, KeptFile } from './keep-file.js';

const badForm = (message: string) => InvalidInput({ details: [{ field: 'body', message }] });

/** A file's own name, without the folder that some browsers send along. */
const plainName = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').trim().slice(-300);

/**
 * Takes the one file of a multipart form, as it comes.
 * @throws NoFile, UploadTooLarge, CsvUnreadable, SourceRefused for other kinds of file, InvalidInput for what is no form
 */
export async function receiveUpload(request: IncomingMessage, target: FileTarget): Promise<KeptFile> {
  let form: busboy.Busboy;
  try {
    // Busboy tells of a file that reaches its limit.
    form = busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: target.maxBytes + 1 },
    });
  } catch {
    throw badForm('This should be a multipart form with one file.');
  }
  try {
    return await new Promise((resolve, reject) => {
      let receiving: Promise<KeptFile> | undefined;
      const cut = () => form.destroy(badForm('The upload was cut off.'));
      form.on('file', (_field, stream, { filename }) => {
        receiving = keepFile(stream, plainName(filename ?? ''), target);
        receiving.catch(reject);
      });
      form.on('error', (error) =>
        reject(error instanceof AppError ? error : badForm('This is not a complete multipart form.')),
      );
      form.on('close', () => {
        if (receiving) receiving.then(resolve, reject);
        else reject(NoFile());
      });
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
