import { AnswerTooLarge } from './errors.js';

/** Passes bytes through; fails after more than `maxBytes`, counted after decompression. */
export function limitSize(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxBytes) throw AnswerTooLarge();
        controller.enqueue(chunk);
      },
    },
    undefined,
    { highWaterMark: 0 },
  );
  return body.pipeThrough(counter);
}
