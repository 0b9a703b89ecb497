import type { NumberedEvent } from './reply-event-repository.js';

/** More than a reply sends while one follower reads a page. */
const capacity = 1_000;

/** Committed events of a reply that wait for one follower. */
export class EventBacklog {
  #events: NumberedEvent[] = [];
  #isBehind = false;
  #wake: () => void = () => undefined;

  /** A follower that falls too far behind catches up from the table. */
  push(events: readonly NumberedEvent[]): void {
    if (this.#events.length + events.length > capacity) return this.miss();
    this.#events.push(...events);
    this.#wake();
  }

  /** Something may have been committed that does not come here. */
  miss(): void {
    this.#events = [];
    this.#isBehind = true;
    this.#wake();
  }

  /**
   * Waits for what comes after the event with this number.
   * @returns undefined when the table has to be read, or the signal was aborted.
   */
  async next(sequence: number, signal?: AbortSignal): Promise<readonly NumberedEvent[] | undefined> {
    for (;;) {
      if (signal?.aborted || this.#isBehind) break;
      const events = this.#events.filter((event) => event.sequence > sequence);
      this.#events = [];
      if (events[0]) {
        if (events.every((event, index) => event.sequence === sequence + 1 + index)) return events;
        break;
      }
      await this.#wait(signal);
    }
    this.#isBehind = false;
    return undefined;
  }

  async #wait(signal?: AbortSignal): Promise<void> {
    const wake = () => this.#wake();
    signal?.addEventListener('abort', wake);
    await new Promise<void>((resolve) => (this.#wake = resolve));
    signal?.removeEventListener('abort', wake);
  }
}
