/** What was built lately, by key, up to a number of bytes: the least used goes first. */
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

  /** Without counting as a use. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** @param size bytes, as far as they are known. */
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
