import type { AppSettings } from '@buildai/apps/shared';
import type { Clock, CounterKey, WindowCounter } from '@buildai/core';
import { clientNetwork } from '@buildai/core';
import { NotSignedIn } from '@buildai/core/shared';
import { AppIsAsking, ModelCallsOff, TooManyModelCalls } from '../shared/errors.js';
import type { ModelCaller } from '../shared/model-caller.js';
import { modelCallsSetting } from '../shared/model-calls-setting.js';

const day = 24 * 60 * 60_000;
/** Calls of one app at the same time, in one process. */
const mostAtOnce = 10;
/** Calls of all users and visitors of one app in a day, however many accounts they make. */
const mostOfAppPerDay = 2000;

const keyOfApp = (appId: string): CounterKey => ['model-calls/app', appId];

export interface CallLimitsParts {
  readonly counter: WindowCounter;
  readonly clock: Clock;
  readonly settings: Pick<AppSettings, 'read'>;
}

/** Who may call models through an app, how often a day and how many at once. */
export class CallLimits {
  readonly #running = new Map<string, number>();

  constructor(private readonly parts: CallLimitsParts) {}

  /**
   * Counts a call before it is made.
   * @returns ends the call; with `refund`, it is not counted.
   * @throws ModelCallsOff, NotSignedIn, TooManyModelCalls, AppIsAsking
   */
  async begin(caller: ModelCaller, ip: string): Promise<(refund: boolean) => Promise<void>> {
    const { counter, settings } = this.parts;
    const { who, perDay } = await settings.read(caller.appId, modelCallsSetting);
    if (caller.kind !== 'builder') {
      if (who === 'nobody') throw ModelCallsOff();
      if (who === 'signedIn' && caller.kind === 'visitor') throw NotSignedIn();
    }
    this.#take(caller.appId);
    try {
      const counted = await this.#count(caller, ip, perDay);
      return async (refund) => {
        this.#release(caller.appId);
        if (refund) await Promise.all(counted.map((key) => counter.takeBack(key, 1)));
      };
    } catch (error) {
      this.#release(caller.appId);
      throw error;
    }
  }

  /** Takes one of the places of the app, before anything is awaited. @throws AppIsAsking */
  #take(appId: string): void {
    const running = this.#running.get(appId) ?? 0;
    if (running >= mostAtOnce) throw AppIsAsking({ retryAfter: 5 });
    this.#running.set(appId, running + 1);
  }

  #release(appId: string): void {
    const left = (this.#running.get(appId) ?? 1) - 1;
    if (left > 0) this.#running.set(appId, left);
    else this.#running.delete(appId);
  }

  /** @returns the counters that the call was added to. @throws TooManyModelCalls */
  async #count(caller: ModelCaller, ip: string, perDay: number): Promise<readonly CounterKey[]> {
    const { counter } = this.parts;
    const { appId, kind, personId } = caller;
    const ofPerson = {
      key: ['model-calls/person', appId, personId ?? clientNetwork(ip)],
      most: perDay,
    } as const;
    const ofApp = { key: keyOfApp(appId), most: kind === 'builder' ? Infinity : mostOfAppPerDay };
    const counted: CounterKey[] = [];
    for (const { key, most } of kind === 'builder' ? [ofApp] : [ofPerson, ofApp]) {
      const { total, secondsLeft } = await counter.add(key, 1, this.endOfDay);
      counted.push(key);
      if (total <= most) continue;
      await Promise.all(counted.map((each) => counter.takeBack(each, 1)));
      throw TooManyModelCalls({ retryAfter: secondsLeft });
    }
    return counted;
  }

  /** Calls through an app today. */
  async callsToday(appId: string): Promise<number> {
    return (await this.parts.counter.read(keyOfApp(appId)))?.total ?? 0;
  }

  /** Midnight UTC. */
  get endOfDay(): Date {
    return new Date((Math.floor(this.parts.clock.now().getTime() / day) + 1) * day);
  }
}
