import {
  closeSource,
  copyOf,
  enqueueChunk,
  failSource,
  NativeError,
  NativeReadableStream,
} from './primitives.js';

/** A long body of a call, which the server sends as the function reads it. */
export interface CallBody {
  readonly stream: ReadableStream<Uint8Array>;
  take(bytes: Uint8Array): void;
  /** The call is over. */
  fail(): void;
}

/**
 * @param size of the body
 * @param first bytes of it
 * @param ask called when the function reads on
 */
export function createCallBody(size: number, first: Uint8Array, ask: () => void): CallBody {
  let missing = size;
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  const take = (bytes: Uint8Array): void => {
    missing -= bytes.length;
    if (!source) return;
    enqueueChunk(source, bytes);
    if (missing > 0) return;
    closeSource(source);
    source = undefined;
  };
  const beginning = copyOf(first);
  let isFirst = true;
  let isAsked = false;
  const stream = new NativeReadableStream<Uint8Array>(
    {
      start: (controller) => void (source = controller),
      pull() {
        if (isFirst) {
          isFirst = false;
          return take(beginning);
        }
        // Streams may ask again before they get something, and at the end.
        if (isAsked || missing === 0) return;
        isAsked = true;
        ask();
      },
      cancel: () => void (source = undefined),
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    take(bytes) {
      isAsked = false;
      take(copyOf(bytes));
    },
    fail() {
      if (source) failSource(source, new NativeError('The caller has left.'));
      source = undefined;
    },
  };
}
