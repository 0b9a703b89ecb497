type Next<T> = { readonly from: AsyncIterator<T>; readonly result: IteratorResult<T> };

/**
 * The items of several streams as they come. Each is read on only when its last item was taken. The first one is the
 * main one: when it ends, the others do.
 */
export async function* mergeStreams<T>(
  main: AsyncIterable<T>,
  others: readonly AsyncIterable<T>[],
): AsyncGenerator<T, void> {
  const next = async (from: AsyncIterator<T>): Promise<Next<T>> => ({ from, result: await from.next() });
  const [first, ...rest] = [main, ...others].map((stream) => stream[Symbol.asyncIterator]());
  if (!first) return;
  const pending = new Map([first, ...rest].map((from) => [from, next(from)]));
  try {
    for (;;) {
      const { from, result } = await Promise.race(pending.values());
      if (!result.done) {
        // Behind the others, so that a stream with many items does not keep them waiting.
        pending.delete(from);
        pending.set(from, next(from));
        yield result.value;
      } else if (from === first) return;
      else pending.delete(from);
    }
  } finally {
    // Those that wait end by their signal.
    for (const [from, waiting] of pending) {
      waiting.catch(() => undefined);
      void from.return?.().catch(() => undefined);
    }
  }
}
