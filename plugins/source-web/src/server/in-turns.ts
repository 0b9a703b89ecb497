import { setImmediate } from 'node:timers/promises';

/** Iterates over items, yielding to the event loop every so often. */
export async function* inTurns<T>(items: Iterable<T>, size: number): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    yield item;
    if (++count % size === 0) await setImmediate();
  }
}
