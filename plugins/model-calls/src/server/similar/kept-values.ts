/** The values that were used last, up to a limit. */
export class KeptValues<V> {
  /** Least recently used first. */
  readonly #kept = new Map<string, { readonly value: V; readonly size: number }>();
  #size = 0;

  /** @param sizeOf the size of a value when it is set; 1 by default, so that `room` is their number */
  constructor(
    private readonly room: number,
    private readonly sizeOf: (value: V) => number = () => 1,
  ) {}

  get(key: string): V | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  set(key: string, value: V): void {
    this.#forget(key);
    const size = this.sizeOf(value);
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.room) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
