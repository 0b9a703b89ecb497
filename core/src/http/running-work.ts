import { setTimeout } from 'node:timers/promises';

/** What requests have begun and not finished: also where the client has gone, and the handler goes on alone. */
export class RunningWork {
  readonly #running = new Set<Promise<unknown>>();

  /** @returns the work, whose failure is the caller's to handle. */
  add<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<unknown> = work.then(
      () => this.#running.delete(settled),
      () => this.#running.delete(settled),
    );
    this.#running.add(settled);
    return work;
  }

  /** Waits until nothing runs, `longest` milliseconds at most. */
  async settle(longest: number): Promise<void> {
    const timeUp = new AbortController();
    const settleAll = async () => {
      while (this.#running.size > 0 && !timeUp.signal.aborted) await Promise.all(this.#running);
    };
    await Promise.race([
      settleAll(),
      setTimeout(longest, undefined, { signal: timeUp.signal }).catch(() => undefined),
    ]);
    timeUp.abort();
  }
}
