import type { AppSettings } from '@buildai/apps/shared';
import type { Clock, CounterKey, WindowCounter } from '@buildai/core';
import { clientNetwork, endOfDay } from '@buildai/core';
import { NotSignedIn } from '@buildai/core/shared';
import type { CallKind } from '../shared/call-kind.js';
import { weights } from '../shared/call-kind.js';
import { AppIsAsking, ModelCallsOff, TooManyModelCalls } from '../shared/errors.js';
import type { ModelCaller } from '../shared/model-caller.js';
import { modelCallsSetting } from '../shared/model-calls-setting.js';

/** Calls of one app at the same time, in one process. */
const mostAtOnce = 10;
/** Of those, calls of one user, or of the visitors of one network, so that nobody keeps all others waiting. */
const mostOfPersonAtOnce = 5;
/** Of all users and visitors of one app in a day, however many accounts they make; weighed. */
const mostOfAppPerDay = 2000;

const keyOfKind = (appId: string, kind: CallKind): CounterKey => ['model-calls/kind', appId, kind];

/** Ends a call; with `refund`, it is not counted. */
export type EndCall = (refund: boolean) => Promise<void>;

interface Counted {
  readonly key: CounterKey;
  readonly amount: number;
}

export interface CallLimitsParts {
  readonly counter: WindowCounter;
  readonly clock: Clock;
  readonly settings: Pick<AppSettings, 'read'>;
}

/** Who may call models through an app, how often a day and how many at once. */
export class CallLimits {
  /** Calls in progress, by app, and by app and person. */
  readonly #running = new Map<string, number>();

  constructor(private readonly parts: CallLimitsParts) {}

  /**
   * Counts a call before it is made.
   * @throws ModelCallsOff, NotSignedIn, TooManyModelCalls, AppIsAsking
   */
  async begin(caller: ModelCaller, ip: string, callKind: CallKind): Promise<EndCall> {
    const { counter, settings } = this.parts;
    const { who, perDay } = await settings.read(caller.appId, modelCallsSetting);
    if (caller.kind !== 'builder') {
      if (who === 'nobody') throw ModelCallsOff();
      if (who === 'signedIn' && caller.kind === 'visitor') throw NotSignedIn();
    }
    const leave = this.#takePlace(caller, ip);
    try {
      const counted = await this.#count(caller, ip, perDay, callKind);
      return async (refund) => {
        leave();
        if (refund) await Promise.all(counted.map(({ key, amount }) => counter.takeBack(key, amount)));
      };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Takes one of the places of the app, before anything is awaited. @returns leaves it. @throws AppIsAsking */
  #takePlace({ appId, kind, personId }: ModelCaller, ip: string): () => void {
    const places: [string, number][] = [[appId, mostAtOnce]];
    if (kind !== 'builder') places.push([`${appId} ${personId ?? clientNetwork(ip)}`, mostOfPersonAtOnce]);
    for (const [key, most] of places)
      if ((this.#running.get(key) ?? 0) >= most) throw AppIsAsking({ retryAfter: 5 });
    for (const [key] of places) this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    return () => places.forEach(([key]) => this.#leave(key));
  }

  #leave(key: string): void {
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
  }

  /** @returns what was added to counters. @throws TooManyModelCalls */
  async #count(
    caller: ModelCaller,
    ip: string,
    perDay: number,
    callKind: CallKind,
  ): Promise<readonly Counted[]> {
    const { counter } = this.parts;
    const { appId, kind, personId } = caller;
    // A limit below the weight allows one call.
    const weight = Math.min(weights[callKind], perDay);
    const person: CounterKey = ['model-calls/person', appId, personId ?? clientNetwork(ip)];
    const ofKind = { key: keyOfKind(appId, callKind), amount: 1, most: Infinity };
    const limited = [
      { key: person, amount: weight, most: perDay },
      { key: ['model-calls/app', appId], amount: weight, most: mostOfAppPerDay },
    ] as const;
    const counted: Counted[] = [];
    for (const each of kind === 'builder' ? [ofKind] : [...limited, ofKind]) {
      const { total, secondsLeft } = await counter.add(each.key, each.amount, this.endOfDay);
      counted.push(each);
      if (total <= each.most) continue;
      await Promise.all(counted.map(({ key, amount }) => counter.takeBack(key, amount)));
      throw TooManyModelCalls({ retryAfter: secondsLeft });
    }
    return counted;
  }

  /** Calls of a kind through an app today. */
  async callsToday(appId: string, kind: CallKind): Promise<number> {
    return (await this.parts.counter.read(keyOfKind(appId, kind)))?.total ?? 0;
  }

  /** Midnight UTC. */
  get endOfDay(): Date {
    return endOfDay(this.parts.clock.now());
  }
}
