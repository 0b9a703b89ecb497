import type { CallCredits } from './call-credits.js';
import type { AnswerSize } from './stream-answer.js';

/** A call that holds a place of its app and credits of its owner until it is finished, exactly once. */
export class RunningCall {
  readonly size: AnswerSize = { usage: undefined, characters: 0, isSent: false, isAnswered: false };
  #isReserved = false;
  #isFinished = false;

  constructor(
    private readonly credits: CallCredits,
    private readonly end: (refund: boolean) => Promise<void>,
  ) {}

  /** @throws AppCreditsUsedUp */
  async reserve(): Promise<void> {
    await this.credits.reserve();
    this.#isReserved = true;
  }

  /**
   * Settles what the call took. It is free if the model gave no word, but not if the caller left after it was asked:
   * the provider charges for that.
   */
  async finish(hasLeft: boolean): Promise<void> {
    if (this.#isFinished) return;
    this.#isFinished = true;
    const isPaid = this.size.isAnswered || (hasLeft && this.size.isSent);
    try {
      if (isPaid) await this.credits.settle(this.size);
      else if (this.#isReserved) await this.credits.release();
    } finally {
      await this.end(!isPaid);
    }
  }
}
