/** Buffers pushed items for one reader. A reader that falls too far behind is ended. */
export class EventQueue<T> implements AsyncIterable<T> {
  readonly #capacity: number;
  readonly #waiting: T[] = [];
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  push(item: T): void {
    if (this.#waiting.length >= this.#capacity) this.end();
    if (this.#ended) return;
    this.#waiting.push(item);
    this.#wake();
  }

  /** Buffered items can still be read. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (;;) {
      const item = this.#waiting.shift();
      if (item !== undefined) yield item;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
