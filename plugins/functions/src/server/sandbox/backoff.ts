interface Crashes {
  readonly count: number;
  readonly until: number;
}

const firstDelay = 500;
const longestDelay = 30_000;
/** Codes to remember at a time. */
const maxKept = 1_000;

/** Delays the next start of code whose processes end by themselves again and again. Times in ms. */
export class Backoff {
  readonly #crashes = new Map<string, Crashes>();

  /** How long the code may not be started; 0 if it may. */
  delayOf(key: string): number {
    return Math.max(0, (this.#crashes.get(key)?.until ?? 0) - performance.now());
  }

  /** The first crash delays nothing. */
  crashed(key: string): void {
    const count = (this.#crashes.get(key)?.count ?? 0) + 1;
    const delay = count === 1 ? 0 : Math.min(longestDelay, firstDelay * 2 ** (count - 2));
    this.#crashes.delete(key);
    this.#crashes.set(key, { count, until: performance.now() + delay });
    const [oldest] = this.#crashes.keys();
    if (this.#crashes.size > maxKept && oldest !== undefined) this.#crashes.delete(oldest);
  }

  /** A call was answered. */
  worked(key: string): void {
    this.#crashes.delete(key);
  }
}
