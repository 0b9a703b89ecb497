import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<() => void>();

/** Runs a call, and `onSign` whenever a byte of its response arrives. */
export function listenForSigns<T>(onSign: () => void, call: () => T): T {
  return calls.run(onSign, call);
}

/**
 * The same response; each received byte resets the timeout of its call. This includes the keep-alive comments of event
 * streams, which the libraries drop.
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
