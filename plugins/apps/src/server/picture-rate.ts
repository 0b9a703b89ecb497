import type { Clock } from '@buildai/core';
import { TooManyRequests } from '@buildai/core/shared';

/** Several times what a person makes who builds without a pause: one for each version and each time it is opened. */
export const mostPictures = 60;
/** Milliseconds. */
const window = 10 * 60_000;

/** Counts the pictures that each person sends of each app to this instance. */
export class PictureRate {
  #counts = new Map<string, number>();
  #end = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts one more. @throws TooManyRequests */
  count(appId: string, accountId: string): void {
    const now = this.clock.now().getTime();
    if (now >= this.#end) {
      this.#counts = new Map();
      this.#end = now + window;
    }
    const key = `${appId} ${accountId}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= mostPictures) throw TooManyRequests({ retryAfter: Math.ceil((this.#end - now) / 1000) });
    this.#counts.set(key, count + 1);
  }
}
