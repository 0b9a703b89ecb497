import type { Clock, WindowCounter } from '@buildai/core';
import { TooManyRequests } from '@buildai/core/shared';

const minute = 60_000;

/** How often Gumroad is asked for people and builders, counted across all instances. */
export class MembershipRates {
  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
  ) {}

  /** License keys that a person tries. @throws TooManyRequests */
  countLicense(userId: string): Promise<void> {
    return this.#count(['memberships/licenses', userId], 10, 15 * minute);
  }

  /** Looks for purchases of a person: while a checkout is open, every few seconds. @throws TooManyRequests */
  countCheck(userId: string): Promise<void> {
    return this.#count(['memberships/checks', userId], 40, 10 * minute);
  }

  /** Requests of the builders of an app. @throws TooManyRequests */
  countSetup(appId: string): Promise<void> {
    return this.#count(['memberships/setup', appId], 60, 10 * minute);
  }

  async #count(key: readonly [string, string], most: number, window: number): Promise<void> {
    const endsAt = new Date(this.clock.now().getTime() + window);
    const { total, secondsLeft } = await this.counter.add(key, 1, endsAt);
    if (total > most) throw TooManyRequests({ retryAfter: secondsLeft });
  }
}
