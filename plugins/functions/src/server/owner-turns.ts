import { FairQueue } from '@buildai/core';
import { TooBusy, TooManyRequests } from '@buildai/core/shared';

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

/** Whether no turn came. */
export const isWithoutTurn = (error: unknown): boolean => TooBusy.is(error) || TooManyRequests.is(error);

/** Work for apps in turns of their owners, so that no owner waits for all the apps of another. */
export class OwnerTurns {
  readonly #queue: FairQueue;

  constructor({ total, perOwner, mostOpen, longestWait }: TurnLimits) {
    const limits = { total, perTenant: perOwner, perCaller: perOwner, longestWait };
    this.#queue = new FairQueue({ ...limits, openPerTenant: mostOpen });
  }

  /** How much more work of an owner may wait for a turn here. */
  roomOf(ownerId: string): number {
    return this.#queue.roomOf(ownerId);
  }

  /**
   * Works when it is the owner's turn.
   * @param signal aborting ends the wait
   * @throws TooManyRequests if too much of the owner waits already; TooBusy if its turn does not come in time
   */
  run<T>({ ownerId, appId }: TurnOwner, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#queue.run({ tenant: ownerId, caller: appId }, work, signal);
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
      if (!hasBegun && (isWithoutTurn(error) || signal.aborted)) return false;
      throw error;
    }
  }
}
