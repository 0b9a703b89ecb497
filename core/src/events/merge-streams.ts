/** A stream whose next item is there, or that has ended or failed. */
type Settled<T> = (
  | { readonly result: IteratorResult<T> } //
  | { readonly error: unknown }
) & { readonly from: AsyncIterator<T> };

/**
 * The items of several streams as they come. Each is read on only when its last item was taken. The first one is the
 * main one: when it ends, the others do.
 */
export async function* mergeStreams<T>(
  main: AsyncIterable<T>,
  others: readonly AsyncIterable<T>[],
): AsyncGenerator<T, void> {
  const [first, ...rest] = [main, ...others].map((stream) => stream[Symbol.asyncIterator]());
  if (!first) return;
  const open = new Set([first, ...rest]);
  // In the order of their arrival, so that a stream with many items does not keep the others waiting. A race of what is
  // waited for would keep each item until the last of the streams sends one, which may be hours later.
  const settled: Settled<T>[] = [];
  let wake = (): void => undefined;
  const arrived = (each: Settled<T>) => {
    settled.push(each);
    wake();
  };
  const readOn = (from: AsyncIterator<T>) =>
    void from.next().then(
      (result) => arrived({ from, result }),
      (error: unknown) => arrived({ from, error }),
    );
  try {
    open.forEach(readOn);
    for (;;) {
      const next = settled.shift();
      if (!next) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if ('error' in next) throw next.error;
      const { from, result } = next;
      if (!result.done) {
        readOn(from);
        yield result.value;
      } else if (from === first) return;
      else open.delete(from);
    }
  } finally {
    // Those that wait end by their signal.
    for (const from of open) void from.return?.().catch(() => undefined);
  }
}
