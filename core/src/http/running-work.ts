import { setTimeout } from 'node:timers/promises';

/** Unfinished work of requests, including those whose client has disconnected. */
export class RunningWork {
  readonly #running = new Set<Promise<unknown>>();

  /** @returns the same promise; the caller handles its rejection */
  add<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<unknown> = work.then(
      () => this.#running.delete(settled),
      () => this.#running.delete(settled),
    );
    this.#running.add(settled);
    return work;
  }

  /** Waits until all work has ended, at most `longest` ms. */
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
