import { newId } from '@buildai/core';
import { LimitReached } from '@buildai/core/shared';
import type { Credits } from '@buildai/plans/shared';
import { AppCreditsUsedUp } from '../shared/errors.js';

/** The owner's AI credits for one call: some are reserved before it, what it took is settled after it. */
export class CallCredits {
  readonly #work: { readonly accountId: string; readonly operation: string };

  constructor(
    private readonly credits: Credits,
    ownerId: string,
  ) {
    this.#work = { accountId: ownerId, operation: `model-call:${newId()}` };
  }

  /** @throws AppCreditsUsedUp, which tells users of the app nothing about the owner's plan. */
  async reserve(amount: number): Promise<void> {
    try {
      await this.credits.reserve({ ...this.#work, amounts: { appRuns: amount } });
    } catch (error) {
      throw LimitReached.is(error) ? AppCreditsUsedUp() : error;
    }
  }

  settle(amount: number): Promise<void> {
    return this.credits.settle({ ...this.#work, amounts: { appRuns: amount } });
  }

  release(): Promise<void> {
    return this.credits.release(this.#work);
  }
}
