import type { Clock, WindowCounter } from '@buildai/core';
import { TooManyRequests } from '@buildai/core/shared';

/** Several times what a person makes who builds without a pause: one for each version and each time it is opened. */
export const mostPictures = 60;
/** Milliseconds. */
const window = 10 * 60_000;

/** Counts the pictures that each person sends of each app, on all instances together. */
export class PictureRate {
  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
  ) {}

  /** Counts one more. @throws TooManyRequests */
  async count(appId: string, accountId: string): Promise<void> {
    const endsAt = new Date(this.clock.now().getTime() + window);
    const { total, secondsLeft } = await this.counter.add(['apps/pictures', appId, accountId], 1, endsAt);
    if (total > mostPictures) throw TooManyRequests({ retryAfter: secondsLeft });
  }
}
