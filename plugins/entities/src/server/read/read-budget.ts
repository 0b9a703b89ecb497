import type { Clock } from '@buildai/core';
import { TooMuchRead } from '../../shared/errors.js';

const minute = 60_000;
/** Reads that take less, in ms, cost nothing: an office or a school behind one address makes many of them. */
const quick = 50;

/** How long the reads of each network take per minute, in this instance. */
export class ReadBudget {
  #endsAt = 0;
  #spent = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    /** In ms. */
    private readonly perMinute: number,
  ) {}

  /** @throws TooMuchRead until the minute is over in which a network has spent more than it may */
  require(network: string): void {
    const now = this.clock.now().getTime();
    if (now >= this.#endsAt) {
      this.#endsAt = now + minute;
      this.#spent = new Map();
    }
    if ((this.#spent.get(network) ?? 0) <= this.perMinute) return;
    throw TooMuchRead({ retryAfter: Math.ceil((this.#endsAt - now) / 1000) });
  }

  /** @param time that a read took, in ms */
  spend(network: string, time: number): void {
    if (time >= quick) this.#spent.set(network, (this.#spent.get(network) ?? 0) + time);
  }
}
