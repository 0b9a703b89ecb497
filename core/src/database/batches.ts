interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** What one batch does. */
export interface BatchWork<Item, Result> {
  /** Does the work of all items at once, or none of it. @returns the results in the order of the items */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items with the same key, if they have one, never meet in one batch or run at once; the later one waits for the next batch. */
  readonly keyOf?: (item: Item) => string | undefined;
  /** Size of an item, if one can be more than 1. */
  readonly sizeOf?: (item: Item) => number;
  /** Batches that may run at the same time, where each waits for its own trip to a server (default: 1). */
  readonly atOnce?: number;
}

/** Largest total size of a batch. */
const largest = 200;

/**
 * Work that waits while a batch runs is done together in the next batch. Under load, one statement or transaction serves
 * many requests; a request that comes alone does not wait for others.
 */
export class Batches<Item, Result> {
  readonly #work: BatchWork<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #running = 0;
  /** Keys of the items that run. */
  readonly #busy = new Set<string>();

  constructor(work: BatchWork<Item, Result>) {
    this.#work = work;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#running >= (this.#work.atOnce ?? 1)) return;
      this.#running += 1;
      // Requests that arrived in the same turn of the event loop join the first batch.
      setImmediate(() => void this.#runAll());
    });
  }

  async #runAll(): Promise<void> {
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      const keys = batch.flatMap(({ item }) => this.#work.keyOf?.(item) ?? []);
      for (const key of keys) this.#busy.add(key);
      await this.#runBatch(batch);
      for (const key of keys) this.#busy.delete(key);
    }
    this.#running -= 1;
  }

  /** Takes what waits and may run now. */
  #take(): readonly Waiting<Item, Result>[] {
    const { keyOf, sizeOf = () => 1 } = this.#work;
    const keys = new Set(this.#busy);
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    let size = 0;
    for (const waiting of this.#waiting) {
      const key = keyOf?.(waiting.item);
      const itemSize = sizeOf(waiting.item);
      const fits = taken.length === 0 || size + itemSize <= largest;
      const isFree = key === undefined || !keys.has(key);
      if (key !== undefined) keys.add(key);
      if (fits && isFree) {
        size += itemSize;
        taken.push(waiting);
      } else left.push(waiting);
    }
    this.#waiting = left;
    return taken;
  }

  /** If a batch fails, each of its items is tried alone, so that none fails for another. */
  async #runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#work.run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const waiting of batch) await this.#runBatch([waiting]);
    }
  }
}
