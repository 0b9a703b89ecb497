import { AnswerTooLarge } from './errors.js';

/**
 * Passes bytes through; fails after more than `maxBytes`, counted after decompression.
 * @param onReceived called with the size of each part, as it is read
 */
export function limitSize(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  onReceived?: (bytes: number) => void,
): ReadableStream<Uint8Array> {
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(chunk, controller) {
        size += chunk.byteLength;
        onReceived?.(chunk.byteLength);
        if (size > maxBytes) throw AnswerTooLarge();
        controller.enqueue(chunk);
      },
    },
    undefined,
    { highWaterMark: 0 },
  );
  return body.pipeThrough(counter);
}
