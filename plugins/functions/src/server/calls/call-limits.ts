import type { Clock, WindowCounter } from '@buildai/core';
import { clientNetwork } from '@buildai/core';
import type { EntityActor } from '@buildai/entities/shared';
import { TooManyFunctionCalls } from '../../shared/errors.js';
import { CountedBlocks } from './counted-blocks.js';

export interface CallLimitsConfig {
  /** Calls of an app’s functions per minute. */
  readonly callsPerMinute: number;
  /** Of those, calls per network by people who are not signed in. */
  readonly visitorCallsPerMinute: number;
  /** Calls of an app’s functions at the same time, on one instance. */
  readonly callsAtOnce: number;
}

export interface CountedCall {
  readonly appId: string;
  readonly caller: EntityActor;
  readonly ip: string;
}

/** How often and how many at once the functions of an app are called. */
export class CallLimits {
  readonly #running = new Map<string, number>();

  readonly #counted: CountedBlocks;

  constructor(
    counter: WindowCounter,
    clock: Clock,
    private readonly limits: CallLimitsConfig,
  ) {
    this.#counted = new CountedBlocks(counter, clock);
  }

  /**
   * Counts a call.
   * @returns to be called once when the call has ended
   * @throws TooManyFunctionCalls
   */
  async begin(call: CountedCall): Promise<() => void> {
    const { appId, caller, ip } = call;
    const { callsPerMinute, visitorCallsPerMinute } = this.limits;
    const end = this.#take(appId);
    try {
      // First: calls that are refused here leave the app’s calls to others.
      if (caller.kind === 'anonymous')
        await this.#counted.take(
          ['functions/visitor-calls', appId, clientNetwork(ip)],
          visitorCallsPerMinute,
        );
      await this.#counted.take(['functions/calls', appId], callsPerMinute);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  #take(appId: string): () => void {
    const running = this.#running.get(appId) ?? 0;
    if (running >= this.limits.callsAtOnce) throw TooManyFunctionCalls({ retryAfter: 1 });
    this.#running.set(appId, running + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#running.get(appId) ?? 1) - 1;
      if (left > 0) this.#running.set(appId, left);
      else this.#running.delete(appId);
    };
  }
}
