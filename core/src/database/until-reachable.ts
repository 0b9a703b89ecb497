import { setTimeout } from 'node:timers/promises';
import { isUnreachable } from './is-unreachable.js';

/** Milliseconds. */
const firstPause = 250;
const longestPause = 3_000;

export interface UntilReachableOptions {
  /** How long it is tried in all, in milliseconds. */
  readonly timeoutMs: number;
  /** Ends the trying with the last error. */
  readonly signal?: AbortSignal;
  /** Called with each error after which it is tried again. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Does work that the database has to take, again while it cannot be reached. What was committed as the connection
 * broke is done twice, so the work has to notice that.
 * @throws what the work failed with otherwise, or at last.
 */
export async function untilReachable<T>(
  work: () => Promise<T>,
  { timeoutMs, signal, onFailure }: UntilReachableOptions,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreachable(error) || Date.now() + pause > until) throw error;
      onFailure?.(error);
      await setTimeout(pause, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => {
        throw error;
      });
    }
  }
}
