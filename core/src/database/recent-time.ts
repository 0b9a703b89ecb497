/** Time after which half of what was taken is forgotten, in ms. */
const halfLife = 20_000;
/** Differences below it, in ms, say nothing about who takes more. */
const step = 20;
/** Keys in memory after which those that took next to nothing are dropped. */
const maxEntries = 1_000;

interface Taken {
  /** The time taken until `at`, in ms. */
  time: number;
  at: number;
  readonly running: Set<{ readonly since: number }>;
}

/** How much time the work of each key took lately, including what still runs. */
export class RecentTime {
  readonly #byKey = new Map<string, Taken>();

  /** @param now in ms */
  constructor(private readonly now: () => number) {}

  /** @returns to be called when the work ends */
  start(key: string): () => void {
    const now = this.now();
    const taken = this.#byKey.get(key) ?? { time: 0, at: now, running: new Set() };
    if (!this.#byKey.has(key) && this.#byKey.size >= maxEntries) this.#forget();
    this.#byKey.set(key, taken);
    const work = { since: now };
    taken.running.add(work);
    return () => {
      const end = this.now();
      taken.running.delete(work);
      taken.time = left(taken, end) + end - work.since;
      taken.at = end;
    };
  }

  /** The recent time of a key in ms, rounded down to a step. */
  of(key: string): number {
    const taken = this.#byKey.get(key);
    if (!taken) return 0;
    const now = this.now();
    const running = [...taken.running].reduce((sum, { since }) => sum + now - since, 0);
    return Math.floor((left(taken, now) + running) / step) * step;
  }

  #forget(): void {
    const now = this.now();
    for (const [key, taken] of this.#byKey)
      if (taken.running.size === 0 && left(taken, now) < step) this.#byKey.delete(key);
  }
}

const left = ({ time, at }: Taken, now: number) => time * 0.5 ** ((now - at) / halfLife);
