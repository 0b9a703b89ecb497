/** Collects items and waits for a number of them. */
export class Collected<T> {
  readonly items: T[] = [];
  #changed: () => void = () => undefined;

  add(item: T): void {
    this.items.push(item);
    this.#changed();
  }

  /** Resolves with the items when there are `count` of them. */
  async until(count: number): Promise<readonly T[]> {
    while (this.items.length < count) await new Promise<void>((resolve) => (this.#changed = resolve));
    return this.items;
  }
}

/** Resolves when the signal is aborted, with the reason. */
export function aborted(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    signal.addEventListener('abort', () => resolve(signal.reason));
  });
}
