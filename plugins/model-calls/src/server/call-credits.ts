import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import { newId } from '@buildai/core';
import { LimitReached } from '@buildai/core/shared';
import type { Credits } from '@buildai/plans/shared';
import { creditsForTokens } from '@buildai/plans/shared';
import { AppCreditsUsedUp } from '../shared/errors.js';

/** Characters per token, where the provider reports no usage. */
const charactersPerToken = 4;

/** What a call took. */
export interface CallSize {
  readonly usage: LanguageModelV3Usage | undefined;
  /** Of prompt and answer. */
  readonly characters: number;
}

/** The owner's AI credits for one call: one is reserved before it, what it took is settled after it. */
export class CallCredits {
  readonly #work: { readonly accountId: string; readonly operation: string };

  constructor(
    private readonly credits: Credits,
    ownerId: string,
  ) {
    this.#work = { accountId: ownerId, operation: `model-call:${newId()}` };
  }

  /** @throws AppCreditsUsedUp, which tells users of the app nothing about the owner's plan. */
  async reserve(): Promise<void> {
    try {
      await this.credits.reserve({ ...this.#work, amounts: { appRuns: 1 } });
    } catch (error) {
      throw LimitReached.is(error) ? AppCreditsUsedUp() : error;
    }
  }

  async settle({ usage, characters }: CallSize): Promise<void> {
    const reported = (usage?.inputTokens.total ?? 0) + (usage?.outputTokens.total ?? 0);
    const tokens = reported > 0 ? reported : characters / charactersPerToken;
    await this.credits.settle({
      ...this.#work,
      amounts: { appRuns: creditsForTokens(tokens) },
    });
  }

  release(): Promise<void> {
    return this.credits.release(this.#work);
  }
}
