import type { StoredEvent } from './event-table.js';

const capacity = 2_000;

/** The most recent events in commit order, which ids alone do not show on PostgreSQL. */
export class RecentEvents {
  readonly #events = new Map<number, StoredEvent>();

  /** @returns false if it was already present */
  add(event: StoredEvent): boolean {
    if (this.#events.has(event.id)) return false;
    this.#events.set(event.id, event);
    const [oldest] = this.#events.keys();
    if (this.#events.size > capacity && oldest !== undefined) this.#events.delete(oldest);
    return true;
  }

  has(id: number): boolean {
    return this.#events.has(id);
  }

  /** @returns the events committed after the given one, or undefined if it is not among the recent ones */
  after(id: number): readonly StoredEvent[] | undefined {
    if (!this.#events.has(id)) return undefined;
    const events = [...this.#events.values()];
    return events.slice(events.findIndex((event) => event.id === id) + 1);
  }
}
