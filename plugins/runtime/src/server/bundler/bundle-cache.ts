/** LRU cache of builds by key, limited in bytes. */
export class BundleCache<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly size: number }>();
  #size = 0;

  constructor(private readonly maxSize: number) {}

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Does not count as a use. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** @param size approximate, in bytes. */
  set(key: string, value: T, size: number): void {
    this.delete(key);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.maxSize || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}
