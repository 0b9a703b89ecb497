interface Scored {
  readonly id: string;
  readonly score: number;
}

/** Collects the best of many rows without sorting all of them. */
export class TopRows {
  #rows: Scored[] = [];
  #least = -Infinity;

  constructor(private readonly limit: number) {}

  add(id: string, score: number): void {
    if (score <= this.#least) return;
    this.#rows.push({ id, score });
    if (this.#rows.length >= this.limit * 4 + 100) this.#cut();
  }

  /** IDs, best first; equal ones in the order in which they were added. */
  get ids(): string[] {
    this.#cut();
    return this.#rows.map(({ id }) => id);
  }

  #cut(): void {
    this.#rows = this.#rows.sort((one, other) => other.score - one.score).slice(0, this.limit);
    if (this.#rows.length === this.limit) this.#least = this.#rows.at(-1)?.score ?? -Infinity;
  }
}
