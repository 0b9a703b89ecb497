import { LRUCache } from 'lru-cache';

/** What is held in memory of a table; its size in bytes grows as rows are read. */
export interface Sized {
  bytes: number;
}

/** Keeps what was read of the tables used last, within a number of bytes, and lets one at a time read each. */
export class TableMemory<T extends Sized> {
  readonly #kept: LRUCache<string, T>;
  readonly #turns = new Map<string, Promise<void>>();

  constructor(room: number) {
    this.#kept = new LRUCache({ maxSize: room, sizeCalculation: ({ bytes }) => Math.max(bytes, 1) });
  }

  /** @param update brings what is kept up to date, or makes it; it is kept if it fits */
  async use(key: string, update: (kept: T | undefined) => Promise<T>): Promise<T> {
    const before = this.#turns.get(key);
    let end = () => {};
    const mine = new Promise<void>((resolve) => (end = resolve));
    this.#turns.set(key, mine);
    try {
      await before;
      const updated = await update(this.#kept.get(key));
      // A value that is set again would keep its first size.
      this.#kept.delete(key);
      this.#kept.set(key, updated);
      return updated;
    } finally {
      end();
      if (this.#turns.get(key) === mine) this.#turns.delete(key);
    }
  }
}
