/** The values that were used last, up to a limit. */
export class LruCache<V> {
  /** Least recently used first. */
  readonly #cached = new Map<string, { readonly value: V; readonly size: number }>();
  #size = 0;

  /** @param sizeOf the size of a value when it is set; 1 by default, so that `room` is their number */
  constructor(
    private readonly room: number,
    private readonly sizeOf: (value: V) => number = () => 1,
  ) {}

  get(key: string): V | undefined {
    const cached = this.#cached.get(key);
    if (!cached) return undefined;
    this.#cached.delete(key);
    this.#cached.set(key, cached);
    return cached.value;
  }

  set(key: string, value: V): void {
    this.#forget(key);
    const size = this.sizeOf(value);
    this.#cached.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#cached.keys()) {
      if (this.#size <= this.room) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#cached.get(key)?.size ?? 0;
    this.#cached.delete(key);
  }
}
