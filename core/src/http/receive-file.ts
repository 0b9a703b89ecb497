import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { AppError, InvalidInput } from '../shared/errors.js';
import { cleanName } from '../shared/names.js';

/** What a form may hold beside its file, in bytes: boundaries, headers of parts, other fields. */
const overhead = 65_536;

const limits = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 50 };

export interface FileReception<T> {
  /** Of the file, in bytes. */
  readonly maxBytes: number;
  readonly tooLarge: () => AppError;
  /** For a form without a file. */
  readonly missing: () => AppError;
  /** Reads the file as it comes in. Where the upload fails, the stream is destroyed with the error. */
  readonly take: (file: Readable, name: string) => Promise<T>;
  /** Milliseconds without a byte after which the upload counts as given up; 30 s unless stated. */
  readonly timeoutMs?: number;
}

const badForm = (message: string) => InvalidInput({ details: [{ field: 'body', message }] });

function openForm({ headers }: IncomingMessage, maxBytes: number): busboy.Busboy {
  try {
    // Busboy reports a file that reaches its limit, and one of `maxBytes` is allowed.
    return busboy({ headers, defParamCharset: 'utf8', limits: { ...limits, fileSize: maxBytes + 1 } });
  } catch {
    throw badForm('This should be a multipart form with one file.');
  }
}

/**
 * Receives the one file of a multipart form. A body that is too large, has too many parts, or stops coming in is cut
 * off at once, however it declares itself. `take` has ended when this throws; the caller removes what it has kept.
 * @throws `tooLarge`, `missing`, InvalidInput for what is no such form, and what `take` throws
 */
export async function receiveFile<T>(request: IncomingMessage, reception: FileReception<T>): Promise<T> {
  const { maxBytes, missing, timeoutMs = 30_000, take, tooLarge } = reception;
  const most = maxBytes + overhead;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const form = openForm(request, maxBytes);
  // Busboy must not be destroyed by what listens to it: it would go on with what is gone.
  const fail = (error: AppError) => process.nextTick(() => form.destroy(error));
  const cut = () => fail(badForm('The upload was interrupted.'));
  const stalled = setTimeout(() => fail(badForm('The upload was interrupted.')), timeoutMs);
  let size = 0;
  const count = (chunk: Buffer) => {
    stalled.refresh();
    size += chunk.length;
    // What stands before the first boundary counts for no part.
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
    // The rest of a small body is read, so that the connection can be used again.
    request.resume();
    await taking?.catch(() => undefined);
  }
}
