import type { CounterKey, WindowCounter } from '@buildai/core';
import { ManualClock } from '@buildai/core/testing';
import type { PaidWorks, WorkEnding } from '@buildai/plans/shared';
import { expect } from 'chai';
import { CallLimits } from '../src/server/call-limits.js';
import { RunningCall } from '../src/server/running-call.js';
import type { ModelCaller } from '../src/shared/model-caller.js';

const visitorOf = (appId: string): ModelCaller => ({
  appId,
  ownerId: 'grace',
  maySearch: false,
  kind: 'visitor',
  personId: undefined,
});

describe('Calls whose callers leave', () => {
  const counts = new Map<string, number>();
  const add = (key: CounterKey, amount: number) => {
    const total = (counts.get(key.join(' ')) ?? 0) + amount;
    counts.set(key.join(' '), total);
    return Promise.resolve(total);
  };
  const counter: WindowCounter = {
    add: async (key, amount, endsAt) => ({
      total: await add(key, amount),
      endsAt: endsAt.toISOString(),
      secondsLeft: 1,
    }),
    takeBack: async (key, amount) => void (await add(key, -amount)),
    read: () => Promise.resolve(undefined),
    forget: () => Promise.resolve(),
  };
  const settings = {
    read: () => Promise.resolve({ who: 'anyone', perDay: 100 }),
  } as unknown as ConstructorParameters<typeof CallLimits>[0]['settings'];
  const limits = new CallLimits({ counter, clock: new ManualClock(), settings });
  const endings: WorkEnding[] = [];
  const works: PaidWorks = {
    begin: () => Promise.resolve(),
    continue: () => Promise.resolve(0),
    end: (_work, ending) => Promise.resolve(void endings.push(ending)),
  };
  const begin = async (appId = 'a') => {
    const place = await limits.begin(visitorOf(appId), '192.0.2.1', 'question');
    const running = new RunningCall(works, place, { kind: 'app-call', caller: visitorOf(appId) });
    return { place, running };
  };
  beforeEach(() => {
    counts.clear();
    endings.length = 0;
  });

  it('are those of one person in all apps of a payer, so that another app is no new beginning', async () => {
    const [one, other] = [await begin('a'), await begin('b')];
    expect(one.place.person).to.equal(other.place.person);
  });

  it('count as left before their streams, too: a search or a document may have been read for them', async () => {
    const left = await begin();
    await left.running.reserve(1);
    await left.running.refuse(true);
    const refused = await begin();
    await refused.running.reserve(1);
    await refused.running.refuse(false);
    expect(endings).to.deep.equal(['connection-lost', 'failed-before-answer']);
  });

  it('stay counted if nothing was reserved yet', async () => {
    const { running } = await begin();
    const before = new Map(counts);
    await running.refuse(true);
    expect(counts).to.deep.equal(before);
    await (await begin()).running.refuse(false);
    expect(counts).to.deep.equal(before);
  });
});
