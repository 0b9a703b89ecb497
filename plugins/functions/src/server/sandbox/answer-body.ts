import type { Readable } from 'node:stream';

/** The body of an answer: as a whole, or as a stream. */
export type AnswerBody = Buffer | Readable;

/** Calls `done` when nothing more comes of a body. */
export function whenOver(body: AnswerBody, done: () => void): void {
  if (Buffer.isBuffer(body)) done();
  else body.once('close', done);
}

/**
 * Reads a body.
 * @param most bytes
 * @throws what `tooLarge` returns, if there are more; what the stream fails with
 */
export async function bytesOf(
  body: AnswerBody,
  most = Infinity,
  tooLarge = (): Error => new Error('The answer is too large.'),
): Promise<Buffer> {
  if (Buffer.isBuffer(body)) {
    if (body.length > most) throw tooLarge();
    return body;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
