import { FairQueue } from '@buildai/core';
import { TooBusy } from '@buildai/core/shared';

export interface TurnLimits {
  /** Work at a time on this instance. */
  readonly total: number;
  /** Less than `total`, so that one owner leaves room for others. */
  readonly perOwner: number;
  /** Work of one owner that runs or waits for a turn. */
  readonly mostOpen: number;
  /** In ms. */
  readonly longestWait: number;
}

export interface TurnOwner {
  readonly ownerId: string;
  readonly appId: string;
}

/** Work for apps in turns of their owners, so that nobody waits for all the apps of another. */
export class OwnerTurns {
  readonly #queue: FairQueue;
  readonly #open = new Map<string, number>();

  constructor(private readonly limits: TurnLimits) {
    const { total, perOwner, longestWait } = limits;
    this.#queue = new FairQueue({ total, perTenant: perOwner, perCaller: perOwner, longestWait });
  }

  /** How much more work of an owner may wait for a turn here. */
  roomOf(ownerId: string): number {
    return this.limits.mostOpen - (this.#open.get(ownerId) ?? 0);
  }

  /**
   * Works when it is the owner's turn.
   * @param signal aborting ends the wait
   * @throws TooBusy if too much of the owner waits already, or its turn does not come in time
   */
  async run<T>({ ownerId, appId }: TurnOwner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.roomOf(ownerId) <= 0) throw TooBusy({ retryAfter: Math.ceil(this.limits.longestWait / 1000) });
    this.#count(ownerId, 1);
    try {
      return await this.#queue.run({ tenant: ownerId, caller: appId }, work, signal);
    } finally {
      this.#count(ownerId, -1);
    }
  }

  /**
   * Works when it is the owner's turn, in the background.
   * @returns false if it has not begun, since its turn does not come soon or `signal` was aborted
   */
  async tryRun(owner: TurnOwner, work: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    try {
      await this.run(owner, begin, signal);
      return true;
    } catch (error) {
      if (!hasBegun && (TooBusy.is(error) || signal.aborted)) return false;
      throw error;
    }
  }

  #count(ownerId: string, difference: 1 | -1): void {
    const open = (this.#open.get(ownerId) ?? 0) + difference;
    if (open > 0) this.#open.set(ownerId, open);
    else this.#open.delete(ownerId);
  }
}
