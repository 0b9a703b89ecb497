import type { Clock, WindowCounter } from '@buildai/core';
import { TooManyRequests } from '@buildai/core/shared';

/**
 * Maximum number of pictures per window: several times the usage of continuous building, with one picture per version
 * and per opening.
 */
export const mostPictures = 60;
/** In ms. */
const window = 10 * 60_000;

/** Rate limit of pictures per account and app, shared by all instances. */
export class PictureRate {
  constructor(
    private readonly counter: WindowCounter,
    private readonly clock: Clock,
  ) {}

  /** Counts a picture. @throws TooManyRequests */
  async count(appId: string, accountId: string): Promise<void> {
    const endsAt = new Date(this.clock.now().getTime() + window);
    const { total, secondsLeft } = await this.counter.add(['apps/pictures', appId, accountId], 1, endsAt);
    if (total > mostPictures) throw TooManyRequests({ retryAfter: secondsLeft });
  }
}
