import type { Clock } from '@buildai/core';
import { TooManySearches } from '../../shared/errors.js';

/** Searches per person and minute. */
const allowed = 60;
const minute = 60_000;

/** Per-minute rate limit of searches per person, in this instance. */
export class SearchRate {
  #since = 0;
  #counts = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** @throws TooManySearches */
  count(person: string): void {
    const now = this.clock.now().getTime();
    if (now - this.#since >= minute) {
      this.#since = now;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(person) ?? 0) + 1;
    this.#counts.set(person, count);
    if (count > allowed)
      throw TooManySearches({ retryAfter: Math.ceil((this.#since + minute - now) / 1000) });
  }
}
