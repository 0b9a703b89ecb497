import { setTimeout } from 'node:timers/promises';

/** Hosts that are remembered; those whose turn is long past are forgotten first. */
const most = 1_000;

/** Keeps requests to one host apart, whichever listing they belong to. */
export class HostPace {
  readonly #free = new Map<string, number>();

  /**
   * Waits for the next turn at a host.
   * @param delay milliseconds between two turns.
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

  /** Counts the delay from now, once an answer has come: a slow site gets the more time. */
  rest(host: string, delay: number): void {
    this.#free.set(host, Math.max(performance.now() + delay, this.#free.get(host) ?? 0));
  }
}
