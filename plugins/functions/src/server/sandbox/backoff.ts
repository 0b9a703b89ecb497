interface Crashes {
  readonly count: number;
  readonly until: number;
}

/** Times in ms. */
export interface Delays {
  readonly first: number;
  readonly longest: number;
  /** A failure counts so long after its delay. */
  readonly memory: number;
}

/** Codes to remember at a time. */
const maxEntries = 1_000;

/** Delays the next start of code that failed again and again. */
export class Backoff {
  readonly #delays: Delays;
  readonly #crashes = new Map<string, Crashes>();

  constructor(delays: Delays) {
    this.#delays = delays;
  }

  /** How long the code may not be started, in ms; 0 if it may. */
  delayOf(key: string): number {
    const crashes = this.#crashes.get(key);
    return crashes ? Math.max(0, crashes.until - performance.now()) : 0;
  }

  /** The first failure delays nothing. */
  failed(key: string): void {
    const { first, longest, memory } = this.#delays;
    const last = this.#crashes.get(key);
    const count = last && last.until + memory > performance.now() ? last.count + 1 : 1;
    const delay = count === 1 ? 0 : Math.min(longest, first * 2 ** (count - 2));
    this.#crashes.delete(key);
    this.#crashes.set(key, { count, until: performance.now() + delay });
    const [oldest] = this.#crashes.keys();
    if (this.#crashes.size > maxEntries && oldest !== undefined) this.#crashes.delete(oldest);
  }

  /** Forgets its failures. */
  worked(key: string): void {
    this.#crashes.delete(key);
  }
}
