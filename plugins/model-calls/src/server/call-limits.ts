import type { AppSettings } from '@buildai/apps/shared';
import type { Clock, CounterKey, WindowCounter } from '@buildai/core';
import { clientNetwork, endOfDay } from '@buildai/core';
import { NotSignedIn } from '@buildai/core/shared';
import type { CountedAmount } from '@buildai/plans/shared';
import type { CallKind } from '../shared/call-kind.js';
import { weights } from '../shared/call-kind.js';
import { AppIsAsking, ModelCallsOff, TooManyModelCalls } from '../shared/errors.js';
import type { ModelCaller } from '../shared/model-caller.js';
import type { CallQuota, ModelRun } from '../shared/model-runs.js';
import { modelCallsSetting } from '../shared/model-calls-setting.js';

/** Calls of one app at the same time, in one process. */
const mostAtOnce = 10;
/** Of those, calls of one user, or of the visitors of one network, so that nobody keeps all others waiting. */
const mostOfPersonAtOnce = 5;
/** Calls of all users and visitors of one app in a day, however many accounts they make; weighed. */
const mostOfAppPerDay = 2000;

const keyOfKind = (appId: string, kind: CallKind): CounterKey => ['model-calls/kind', appId, kind];

/** The place of a call among those of its app. */
export interface CallPlace {
  /** The person or network that the call is for. */
  readonly person: string;
  /** What was added to counters. */
  readonly counted: readonly CountedAmount[];
  leave(): void;
  /** The call is not counted. */
  takeBack(): Promise<void>;
}

interface Limited {
  readonly key: CounterKey;
  readonly amount: number;
  readonly most: number;
  readonly endsAt: Date;
  readonly reached?: string;
}

/** A user, or the visitors of one network. */
const personOf = ({ personId }: ModelCaller, ip: string): string => personId ?? clientNetwork(ip);

const ofQuota = (caller: ModelCaller, ip: string, { windows }: CallQuota): readonly Limited[] =>
  windows.map(({ name, ...window }) => ({
    key: [name, caller.appId, personOf(caller, ip)],
    amount: 1,
    ...window,
  }));

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
   * @param run with a quota in place of the app's setting; parts of runs only take a place
   * @throws ModelCallsOff, NotSignedIn, TooManyModelCalls, AppIsAsking
   */
  async begin(
    caller: ModelCaller,
    ip: string,
    callKind: CallKind,
    { isPart = false, quota }: Pick<ModelRun, 'isPart' | 'quota'> = {},
  ): Promise<CallPlace> {
    const ofPerson = quota ? ofQuota(caller, ip, quota) : await this.#ofSetting(caller, ip, callKind);
    const leave = this.#takePlace(caller, ip);
    try {
      const counted = isPart ? [] : await this.#count(caller, ofPerson, callKind);
      const person = personOf(caller, ip);
      return { person, counted, leave, takeBack: () => this.#takeBack(counted) };
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Takes one of the places of the app, before anything is awaited. @returns leaves it. @throws AppIsAsking */
  #takePlace(caller: ModelCaller, ip: string): () => void {
    const { appId, kind } = caller;
    const places: [string, number][] = [[appId, mostAtOnce]];
    if (kind !== 'builder') places.push([`${appId} ${personOf(caller, ip)}`, mostOfPersonAtOnce]);
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

  /** The limit of a person by the app's setting. @throws ModelCallsOff, NotSignedIn */
  async #ofSetting(caller: ModelCaller, ip: string, callKind: CallKind): Promise<readonly Limited[]> {
    const { who, perDay } = await this.parts.settings.read(caller.appId, modelCallsSetting);
    if (caller.kind !== 'builder') {
      if (who === 'nobody') throw ModelCallsOff();
      if (who === 'signedIn' && caller.kind === 'visitor') throw NotSignedIn();
    }
    // A limit below the weight allows one call.
    const amount = Math.min(weights[callKind], perDay);
    const key: CounterKey = ['model-calls/person', caller.appId, personOf(caller, ip)];
    return [{ key, amount, most: perDay, endsAt: this.endOfDay }];
  }

  /** @returns what was added to counters. @throws TooManyModelCalls */
  async #count(
    { appId, kind }: ModelCaller,
    ofPerson: readonly Limited[],
    callKind: CallKind,
  ): Promise<readonly CountedAmount[]> {
    const { counter } = this.parts;
    const { endOfDay: endsAt } = this;
    const amount = ofPerson[0]?.amount ?? weights[callKind];
    const ofKind: Limited = { key: keyOfKind(appId, callKind), amount: 1, most: Infinity, endsAt };
    const ofApp: Limited = { key: ['model-calls/app', appId], amount, most: mostOfAppPerDay, endsAt };
    const counted: CountedAmount[] = [];
    for (const { key, amount: added, ...each } of kind === 'builder'
      ? [ofKind]
      : [...ofPerson, ofApp, ofKind]) {
      const { total, endsAt: windowEndsAt, secondsLeft } = await counter.add(key, added, each.endsAt);
      counted.push({ key, amount: added, endsAt: windowEndsAt });
      if (total <= each.most) continue;
      await this.#takeBack(counted);
      throw TooManyModelCalls({
        retryAfter: secondsLeft,
        ...(each.reached === undefined ? {} : { message: each.reached }),
      });
    }
    return counted;
  }

  async #takeBack(counted: readonly CountedAmount[]): Promise<void> {
    await Promise.all(counted.map(({ key, amount }) => this.parts.counter.takeBack(key, amount)));
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
