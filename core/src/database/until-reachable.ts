import { setTimeout } from 'node:timers/promises';
import { isUnreachable } from './is-unreachable.js';

/** In ms. */
const firstPause = 250;
const longestPause = 3_000;

export interface UntilReachableOptions {
  /** Total time in ms. */
  readonly timeoutMs: number;
  /** Aborts the retries with the last error. */
  readonly signal?: AbortSignal;
  /** Called with each error that is retried. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Retries work while the database is unavailable. Work whose commit was cut off by a connection loss runs twice, so it
 * must be idempotent or detect that.
 * @throws any other error of the work, or the last one
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
