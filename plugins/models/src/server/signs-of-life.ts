import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<() => void>();

/** Makes a call, and runs `onSign` whenever a byte of an answer to it arrives, whatever the byte is good for. */
export function listenForSigns<T>(onSign: () => void, call: () => T): T {
  return calls.run(onSign, call);
}

/**
 * The same response, whose bytes count as signs of life of the call that it answers: the comments that keep a stream
 * of events open, which the libraries drop, as much as words.
 */
export function reportSigns(response: Response): Response {
  const onSign = calls.getStore();
  if (!onSign) return response;
  onSign();
  if (!response.body) return response;
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      onSign();
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(heard), response);
}
