import type { IncomingMessage } from 'node:http';
import { InvalidInput, RequestTooSlow, TooLarge } from '../shared/errors.js';
import type { BodyPace } from './body-timer.js';
import { BodyTimer } from './body-timer.js';
import type { HeldBody } from './held-bodies.js';

export interface BodyOptions {
  readonly pace?: BodyPace;
  /** Counts what has arrived; its errors end the reading, as does making way for others. */
  readonly held?: HeldBody;
}

/**
 * Reads a complete body as text. The connection stays open for the response if reading stops early.
 * @throws TooLarge, RequestTooSlow, or InvalidInput for a body that the client cut off
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  options?: BodyOptions,
): Promise<string> {
  return (await readBytes(request, maxBytes, options)).toString('utf8');
}

/** Reads a complete body as it was sent. @throws as `readBody` does */
export async function readBytes(
  request: IncomingMessage,
  maxBytes: number,
  options: BodyOptions = {},
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw TooLarge();
  const arrived = takeArrived(request, maxBytes);
  if (!arrived) return readArriving(request, maxBytes, options);
  const refusal = options.held?.add(arrived.length);
  if (refusal) throw refusal;
  return arrived;
}

/**
 * A small body that came with the head of its request, as most do: listening and a timer would take longer than it.
 * @returns undefined if it has to be waited for
 */
function takeArrived(request: IncomingMessage, maxBytes: number): Buffer | undefined {
  const { complete, readableLength } = request;
  if (!complete || readableLength === 0 || readableLength > maxBytes) return undefined;
  return (request.read() as Buffer | null) ?? undefined;
}

async function readArriving(
  request: IncomingMessage,
  maxBytes: number,
  { pace, held }: BodyOptions,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let stop = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = new BodyTimer(() => reject(RequestTooSlow()), pace);
      const take = (chunk: Buffer) => {
        timer.count(chunk.length);
        size += chunk.length;
        if (size > maxBytes) return reject(TooLarge());
        const refusal = held?.add(chunk.length);
        if (refusal) reject(refusal);
        else chunks.push(chunk);
      };
      const cut = () => reject(InvalidInput({ message: 'The request body is incomplete.' }));
      // Not after the promise: a complete request closes before that, and would count as cut off.
      const end = () => {
        stop();
        resolve();
      };
      const arrived = held?.arriving(reject);
      stop = () => {
        timer.stop();
        arrived?.();
        request.off('data', take).off('end', end).off('close', cut).off('error', reject).pause();
      };
      request.on('data', take).once('end', end).once('close', cut).once('error', reject);
    });
  } finally {
    stop();
  }
  return Buffer.concat(chunks);
}
