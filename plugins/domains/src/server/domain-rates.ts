import type { Clock, WindowCounter } from '@buildai/core';
import { TooManyRequests } from '@buildai/core/shared';

const minute = 60_000;

/** Checks of an app that its builders start, in ten minutes. */
const mostChecks = 30;
/** Questions of one address in a minute. A proxy asks for all its domains. */
const mostQuestions = 600;

/** How often people and proxies may ask, counted across all instances. */
export class DomainRates {
  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
  ) {}

  /** @throws TooManyRequests */
  countCheck(appId: string): Promise<void> {
    return this.#count(['domains/checks', appId], mostChecks, 10 * minute);
  }

  /** @throws TooManyRequests */
  countQuestion(address: string): Promise<void> {
    return this.#count(['domains/ask', address], mostQuestions, minute);
  }

  async #count(key: readonly [string, string], most: number, window: number): Promise<void> {
    const endsAt = new Date(this.clock.now().getTime() + window);
    const { total, secondsLeft } = await this.counter.add(key, 1, endsAt);
    if (total > most) throw TooManyRequests({ retryAfter: secondsLeft });
  }
}
