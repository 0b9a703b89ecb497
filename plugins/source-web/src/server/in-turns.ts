import { setImmediate } from 'node:timers/promises';

/** Hands items over one by one, and lets others have their turn after every so many of them. */
export async function* inTurns<T>(items: Iterable<T>, size: number): AsyncGenerator<T> {
  let count = 0;
  for (const item of items) {
    yield item;
    if (++count % size === 0) await setImmediate();
  }
}
