import { LRUCache } from 'lru-cache';

/** Cache of values computed from texts, limited by the total length of the texts; evicts the least recently used. */
export class Memo<T extends object> {
  readonly #kept: LRUCache<string, T>;

  /** @param maxCharacters limit of the total; longer texts are not cached. */
  constructor(maxCharacters: number) {
    this.#kept = new LRUCache({
      maxSize: maxCharacters,
      sizeCalculation: (_, text) => Math.max(1, text.length),
    });
  }

  /** Total length of all cached texts, in characters. */
  get size(): number {
    return this.#kept.calculatedSize;
  }

  /** @param text must determine the value. */
  get(text: string, compute: () => T): T {
    const known = this.#kept.get(text);
    if (known) return known;
    const value = compute();
    this.#kept.set(text, value);
    return value;
  }
}
