import { setTimeout as wait } from 'node:timers/promises';

/** What one job takes at a time, in ms: on SQLite, the process and all other writers wait meanwhile. */
const sliceTime = 25;
/** What is left to others for each ms of a slice. */
const restPerTime = 1;
const smallest = 10;
const largest = 2000;

/** Replaced by tests. */
export interface SliceTimer {
  readonly now: () => number;
  readonly rest: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const timer: SliceTimer = {
  now: () => performance.now(),
  rest: (ms, signal) => wait(ms, undefined, { signal }),
};

/** The next number of items, for a slice to take its time: at most twice as many as before. */
const nextSize = (size: number, taken: number): number =>
  Math.round(
    Math.min(Math.max(size * Math.min(2, sliceTime / Math.max(taken, 0.1)), smallest), largest, size * 2),
  );

/**
 * Does background work in short slices with rests between them, so that one job leaves at least half of the time to requests,
 * however slow its statements become.
 * @param work does the next items, about as many as it is passed; returns whether there are more
 */
export async function inSlices(
  work: (size: number) => Promise<boolean>,
  signal: AbortSignal,
  { now, rest }: SliceTimer = timer,
): Promise<void> {
  for (let size = 100; ;) {
    signal.throwIfAborted();
    const start = now();
    const hasMore = await work(size);
    if (!hasMore) return;
    const taken = now() - start;
    size = nextSize(size, taken);
    await rest(taken * restPerTime, signal);
  }
}
