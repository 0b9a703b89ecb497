import { setTimeout } from 'node:timers/promises';

/** Maximum number of remembered hosts; the least recent are dropped first. */
const most = 1_000;

/** Rate limits requests per host, across listings. */
export class HostPace {
  readonly #free = new Map<string, number>();

  /**
   * Waits for the next slot of a host.
   * @param delay between two requests, in ms.
   */
  async turn(host: string, delay: number, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const start = Math.max(now, this.#free.get(host) ?? 0);
    this.#free.delete(host);
    this.#free.set(host, start + delay);
    for (const [oldest, free] of this.#free) {
      if (this.#free.size <= most || free > now) break;
      this.#free.delete(oldest);
    }
    if (start > now) await setTimeout(start - now, undefined, { signal });
    signal.throwIfAborted();
  }

  /** Restarts the delay after a response, which gives slow sites more time. */
  rest(host: string, delay: number): void {
    this.#free.set(host, Math.max(performance.now() + delay, this.#free.get(host) ?? 0));
  }
}
