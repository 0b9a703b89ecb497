import { LRUCache } from 'lru-cache';

/** Cache of values computed from texts, limited by the total length of the texts; evicts the least recently used. */
export class Memo<T extends object> {
  /** Values by text, then by kind: a text is its own key, so that looking it up neither copies nor hashes it again. */
  readonly #kept: LRUCache<string, Map<string, T>>;

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

  /**
   * @param text must determine the value, together with the kind
   * @param kind such as the ending of a file
   */
  get(text: string, compute: () => T, kind = ''): T {
    const known = this.#kept.get(text)?.get(kind);
    if (known) return known;
    const value = compute();
    const kinds = this.#kept.get(text);
    if (kinds) kinds.set(kind, value);
    else this.#kept.set(text, new Map([[kind, value]]));
    return value;
  }
}
