import type { CallCredits } from './call-credits.js';
import type { EndCall } from './call-limits.js';

/** A call that holds a place of its app and credits of its owner until it is finished, exactly once. */
export class RunningCall {
  #isReserved = false;
  #isFinished = false;
  #letGo: () => void = () => undefined;

  constructor(
    private readonly credits: CallCredits,
    private readonly end: EndCall,
  ) {}

  /** @throws AppCreditsUsedUp */
  async reserve(amount: number): Promise<void> {
    if (amount === 0) return;
    await this.credits.reserve(amount);
    this.#isReserved = true;
  }

  /** @param letGo ends what the call holds, when it is finished */
  holds(letGo: () => void): void {
    this.#letGo = letGo;
  }

  /**
   * @param taken the credits that the call took
   * @param isCounted whether it counts for the daily limit; by default, only if it took credits
   */
  async finish(taken: number, isCounted = taken > 0): Promise<void> {
    if (this.#isFinished) return;
    this.#isFinished = true;
    this.#letGo();
    try {
      if (taken > 0) await this.credits.settle(taken);
      else if (this.#isReserved) await this.credits.release();
    } finally {
      await this.end(!isCounted);
    }
  }
}
