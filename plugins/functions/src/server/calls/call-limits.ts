import type { Clock, WindowCounter } from '@buildai/core';
import { clientNetwork } from '@buildai/core';
import type { EntityActor } from '@buildai/entities/shared';
import { TooManyFunctionCalls } from '../../shared/errors.js';
import { CountedBlocks } from './counted-blocks.js';

export interface CallLimitsConfig {
  /** Calls of an app’s functions per minute; as many by each of its builders. */
  readonly callsPerMinute: number;
  /** Of those, calls per network by people who are not signed in, and calls per end user. */
  readonly visitorCallsPerMinute: number;
  readonly userCallsPerMinute: number;
  /** Calls of an app’s functions at the same time, on one instance; half of them for one network or end user. */
  readonly callsAtOnce: number;
}

export interface CountedCall {
  readonly appId: string;
  readonly caller: EntityActor;
  readonly ip: string;
}

/** How many calls run, by whom. */
interface Lane {
  readonly key: string;
  readonly most: number;
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
   * Counts a call, before its body is read: nothing is read for calls that are refused.
   * @throws TooManyFunctionCalls
   */
  async count(call: CountedCall): Promise<void> {
    const { appId, caller, ip } = call;
    const { callsPerMinute, userCallsPerMinute, visitorCallsPerMinute } = this.limits;
    this.#requireFree(this.#lanesOf(call));
    // Builders can always try their functions, however many others call them.
    if (caller.kind === 'owner')
      return this.#counted.take(['functions/builder-calls', appId, caller.userId], callsPerMinute);
    // First: calls that are refused here leave the app’s calls to others.
    if (caller.kind === 'anonymous')
      await this.#counted.take(['functions/visitor-calls', appId, clientNetwork(ip)], visitorCallsPerMinute);
    else await this.#counted.take(['functions/user-calls', appId, caller.userId], userCallsPerMinute);
    await this.#counted.take(['functions/calls', appId], callsPerMinute);
  }

  /**
   * Begins a call that was counted.
   * @returns to be called when the call has ended
   * @throws TooManyFunctionCalls
   */
  begin(call: CountedCall): () => void {
    const lanes = this.#lanesOf(call);
    this.#requireFree(lanes);
    for (const { key } of lanes) this.#add(key, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      for (const { key } of lanes) this.#add(key, -1);
    };
  }

  /** Those of builders are apart from all others. */
  #lanesOf({ appId, caller, ip }: CountedCall): readonly Lane[] {
    const most = this.limits.callsAtOnce;
    const share = Math.ceil(most / 2);
    if (caller.kind === 'owner') return [{ key: `${appId} builder ${caller.userId}`, most: share }];
    const own = caller.kind === 'anonymous' ? `network ${clientNetwork(ip)}` : `user ${caller.userId}`;
    return [
      { key: `${appId} ${own}`, most: share },
      { key: appId, most },
    ];
  }

  #requireFree(lanes: readonly Lane[]): void {
    const isFull = lanes.some(({ key, most }) => (this.#running.get(key) ?? 0) >= most);
    if (isFull) throw TooManyFunctionCalls({ retryAfter: 1 });
  }

  #add(key: string, difference: 1 | -1): void {
    const running = (this.#running.get(key) ?? 0) + difference;
    if (running > 0) this.#running.set(key, running);
    else this.#running.delete(key);
  }
}
