import { TooManyRequests } from '@buildai/core/shared';

/** Limits concurrent work; a number of others wait in order. */
export class ConcurrencyLimit {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  /** @throws TooManyRequests when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.mayWait) throw TooManyRequests({ retryAfter: 5 });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
