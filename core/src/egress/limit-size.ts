import { AnswerTooLarge } from './errors.js';

/** The same bytes as they come; an error once there are more than `maxBytes`, unpacked. */
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
