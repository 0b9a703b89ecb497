import type { Clock } from '../clock/clock.js';
import { TooManyRequests } from '../shared/errors.js';
import type { WindowCounter } from './window-counter.js';

/** How often something may be done in a window of time. */
export interface Rate {
  readonly most: number;
  /** In ms. */
  readonly window: number;
}

/** Counts what rates limit, across all instances. The names of the rates are those of counters: `domains/checks`. */
export class Rates<Name extends string> {
  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
    private readonly rates: Readonly<Record<Name, Rate>>,
  ) {}

  /**
   * Counts one time for an app, a person or an address.
   * @throws TooManyRequests beyond the rate, until the window is over
   */
  async count(name: Name, ...of: readonly string[]): Promise<void> {
    const { most, window } = this.rates[name];
    const endsAt = new Date(this.clock.now().getTime() + window);
    const { total, secondsLeft } = await this.counter.add([name, ...of], 1, endsAt);
    if (total > most) throw TooManyRequests({ retryAfter: secondsLeft });
  }
}
