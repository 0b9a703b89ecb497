import type { NumberedEvent } from './reply-event-repository.js';

/** Larger than what a reply sends while a follower reads one page. */
const capacity = 1_000;

/** Committed events of a reply that wait for one follower. */
export class EventBacklog implements Disposable {
  readonly #signal: AbortSignal | undefined;
  #events: NumberedEvent[] = [];
  #isBehind = false;
  #wake: () => void = () => undefined;
  readonly #onAbort = () => this.#wake();

  /** @param signal ends the wait for events */
  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
    signal?.addEventListener('abort', this.#onAbort);
  }

  /** A follower that falls too far behind catches up from the table. */
  push(events: readonly NumberedEvent[]): void {
    if (this.#events.length + events.length > capacity) return this.miss();
    this.#events.push(...events);
    this.#wake();
  }

  /** Events may have been committed without being pushed here. */
  miss(): void {
    this.#events = [];
    this.#isBehind = true;
    this.#wake();
  }

  /**
   * Waits for events after this number.
   * @returns undefined if the table must be read, or the signal was aborted.
   */
  async next(sequence: number): Promise<readonly NumberedEvent[] | undefined> {
    for (;;) {
      if (this.#signal?.aborted || this.#isBehind) break;
      const events = this.#events.filter((event) => event.sequence > sequence);
      this.#events = [];
      if (events[0]) {
        if (events.every((event, index) => event.sequence === sequence + 1 + index)) return events;
        break;
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    this.#isBehind = false;
    return undefined;
  }

  [Symbol.dispose](): void {
    this.#signal?.removeEventListener('abort', this.#onAbort);
  }
}
