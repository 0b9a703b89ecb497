import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { AppError, InvalidInput } from '../shared/errors.js';
import { cleanName } from '../shared/names.js';

/** Allowance for the rest of the form in bytes: boundaries, part headers, other fields. */
const overhead = 65_536;

const limits = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 50 };

export interface FileReception<T> {
  /** Maximum size of the file in bytes. */
  readonly maxBytes: number;
  readonly tooLarge: () => AppError;
  /** Thrown for a form without a file. */
  readonly missing: () => AppError;
  /** Consumes the file as a stream. If the upload fails, the stream is destroyed with the error. */
  readonly take: (file: Readable, name: string) => Promise<T>;
  /** Time without data in ms after which the upload is aborted. Default: 30,000. */
  readonly timeoutMs?: number;
}

const badForm = (message: string) => InvalidInput({ details: [{ field: 'body', message }] });

function openForm({ headers }: IncomingMessage, maxBytes: number): busboy.Busboy {
  try {
    // Busboy also reports files of exactly the limit, which are allowed here.
    return busboy({ headers, defParamCharset: 'utf8', limits: { ...limits, fileSize: maxBytes + 1 } });
  } catch {
    throw badForm('This should be a multipart form with one file.');
  }
}

/**
 * Receives a single file of a multipart form. A body that is too large, has too many parts, or stalls is cut off
 * immediately, regardless of its declared length. `take` has ended when this throws; the caller deletes what it has
 * stored.
 * @throws `tooLarge`, `missing`, InvalidInput for an invalid form, and errors of `take`
 */
export async function receiveFile<T>(request: IncomingMessage, reception: FileReception<T>): Promise<T> {
  const { maxBytes, missing, timeoutMs = 30_000, take, tooLarge } = reception;
  const most = maxBytes + overhead;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const form = openForm(request, maxBytes);
  // Do not destroy Busboy from its own listeners: it would continue with released state.
  const fail = (error: AppError) => process.nextTick(() => form.destroy(error));
  const cut = () => fail(badForm('The upload was interrupted.'));
  const stalled = setTimeout(() => fail(badForm('The upload was interrupted.')), timeoutMs);
  let size = 0;
  const count = (chunk: Buffer) => {
    stalled.refresh();
    size += chunk.length;
    // Data before the first boundary belongs to no part, so Busboy's limits do not apply to it.
    if (size > most) fail(tooLarge());
  };
  let taking: Promise<T> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('file', (_field, stream, { filename }) => {
        stream.on('limit', () => fail(tooLarge()));
        taking = take(stream, cleanName(filename ?? ''));
        taking.catch(reject);
      });
      for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
        form.on(event, () => fail(badForm('This form has too many parts.')));
      form.on('error', (error) =>
        reject(error instanceof AppError ? error : badForm('This is not a complete multipart form.')),
      );
      form.on('close', resolve);
      request.once('aborted', cut).once('error', cut).on('data', count);
      request.pipe(form);
    });
    if (!taking) throw missing();
    return await taking;
  } finally {
    clearTimeout(stalled);
    request.off('aborted', cut).off('error', cut).off('data', count).unpipe(form);
    form.destroy();
    // Read the rest of a small body so that the connection can be reused.
    request.resume();
    await taking?.catch(() => undefined);
  }
}
