import { LRUCache } from 'lru-cache';

/** Values that were computed from texts, kept up to a number of characters of these texts; the least used go first. */
export class Memo<T extends object> {
  readonly #kept: LRUCache<string, T>;

  /** @param maxCharacters a longer text is never kept. */
  constructor(maxCharacters: number) {
    this.#kept = new LRUCache({
      maxSize: maxCharacters,
      sizeCalculation: (_, text) => Math.max(1, text.length),
    });
  }

  /** Characters of all texts that are kept. */
  get size(): number {
    return this.#kept.calculatedSize;
  }

  /** @param text holds all that the value depends on. */
  get(text: string, compute: () => T): T {
    const known = this.#kept.get(text);
    if (known) return known;
    const value = compute();
    this.#kept.set(text, value);
    return value;
  }
}
