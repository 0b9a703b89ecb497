import auth from '@buildai/auth/server';
import { windowCounter } from '@buildai/core';
import type { CounterKey } from '@buildai/core';
import { describeOnEachDatabase, eventually, ManualClock, startLastingStorage } from '@buildai/core/testing';
import { expect } from 'chai';
import plans from '../src/server/index.js';
import type { NewWork, PaidKind, PaidWork, WorkEnding } from '../src/shared/index.js';
import {
  consequences,
  credits,
  mostReleasesPerDay,
  NothingToContinue,
  paidKinds,
  paidWorks,
  WorkRepeated,
  workEndings,
} from '../src/shared/index.js';
import type { Person, PlansHost } from './support/plans-host.js';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describeOnEachDatabase('Paid work', function (database) {
  let host: PlansHost;
  let clock: ManualClock;
  let grace: Person;
  let presses = 0;
  beforeEach(async () => {
    clock = new ManualClock(new Date('2026-01-31T10:00:00.000Z'));
    host = await startPlansHost({ database, clock });
    grace = await signUpOnFreePlan(host);
  });
  afterEach(() => host.stop());

  const works = () => host.service(paidWorks);
  const key: CounterKey = ['test/runs', 'uma'];
  const counts = async () => (await host.service(windowCounter).read(key))?.total ?? 0;
  const left = async () => (await host.service(credits).left(grace.accountId, 'appRuns')) ?? 0;
  const press = (kind: PaidKind = 'tool-run'): PaidWork => {
    presses += 1;
    return { kind, accountId: grace.accountId, key: `press-${presses}` };
  };
  const begin = async (work: PaidWork, more: Partial<NewWork> = {}) => {
    const { endsAt } = await host.service(windowCounter).add(key, 1, new Date('2026-02-01T00:00:00.000Z'));
    const counted = [{ key, amount: 1, endsAt }];
    await works().begin({ ...work, amounts: { appRuns: 4 }, person: 'uma', counted, ...more });
  };
  const state = async () => ({ left: await left(), counts: await counts() });

  for (const ending of workEndings)
    it(`is ${consequences[ending] === 'charged' ? 'charged' : 'released'} once if it ends as ${ending}`, async () => {
      const work = press();
      await begin(work);
      await works().end(work, ending);
      for (const later of workEndings) await works().end(work, later);
      const isCharged = consequences[ending] === 'charged';
      expect(await state()).to.deep.equal(isCharged ? { left: 46, counts: 1 } : { left: 50, counts: 0 });
    });

  it('is charged what it took', async () => {
    const work = press();
    await begin(work);
    await works().end(work, 'done', { amounts: { appRuns: 7 } });
    expect(await left()).to.equal(43);
  });

  it('begins once for the same press, and again after it was released', async () => {
    const work = press();
    const tries = await Promise.all(Array.from({ length: 5 }, () => failureOf(begin(work))));
    expect(tries.filter((error) => error === undefined)).to.have.length(1);
    expect(tries.filter((error) => WorkRepeated.is(error))).to.have.length(4);
    expect(await state()).to.deep.equal({ left: 46, counts: 1 });
    await works().end(work, 'failed-midway');
    await begin(work);
    await works().end(work, 'done');
    expect(WorkRepeated.is(await failureOf(begin(work)))).to.equal(true);
    expect(await state()).to.deep.equal({ left: 46, counts: 1 });
  });

  it('does not count if the credits do not suffice', async () => {
    await failureOf(begin(press(), { amounts: { appRuns: 51 } }));
    expect(await state()).to.deep.equal({ left: 50, counts: 0 });
  });

  it('counts from the twenty-first time that the same press is started again and stopped', async () => {
    const work = press();
    for (let time = 0; time < mostReleasesPerDay; time += 1) {
      await begin(work);
      await works().end(work, 'stopped');
    }
    expect(await left()).to.equal(50);
    await begin(work);
    await works().end(work, 'stopped');
    expect(await left()).to.equal(46);
    // Neither that it was charged at last, nor that it is in progress, makes the others free again.
    const other = press();
    await begin(other);
    await works().end(other, 'stopped');
    expect(await left()).to.equal(42);
  });

  it('remembers what was given back of a press that is in progress again', async () => {
    const again = press();
    for (let time = 0; time < mostReleasesPerDay; time += 1) {
      await begin(again);
      await works().end(again, 'stopped');
    }
    await begin(again);
    const other = press();
    await begin(other);
    await works().end(other, 'stopped');
    await works().end(again, 'failed-midway');
    expect(await left()).to.equal(46);
  });

  it('counts from the twenty-first time that its person ends it in a day', async () => {
    const endings = Object.keys(consequences) as WorkEnding[];
    const byCallers = endings.filter((ending) => consequences[ending] === 'releasedWithinLimit');
    for (let time = 0; time < mostReleasesPerDay; time += 1) {
      const work = press();
      await begin(work);
      await works().end(work, byCallers[time % byCallers.length] ?? 'stopped');
    }
    expect(await left()).to.equal(50);
    const end = async (more: Partial<NewWork> = {}, ending: WorkEnding = 'stopped') => {
      const work = press();
      await begin(work, { amounts: { appRuns: 1 }, ...more });
      await works().end(work, ending);
      return left();
    };
    expect(await end()).to.equal(49);
    expect(await end({ person: 'vera' })).to.equal(49);
    expect(await end({}, 'failed-midway')).to.equal(49);
    clock.advance(25 * 3_600_000);
    expect(await end()).to.equal(49);
  });

  it('can be continued twice at no cost, from exactly what was answered', async () => {
    const work = press();
    await begin(work);
    await works().end(work, 'cut', { answer: 'One' });
    const goOn = (answer: string) => failureOf(works().continue(work, answer));
    expect(NothingToContinue.is(await goOn('Other'))).to.equal(true);
    const both = await Promise.all([goOn('One'), goOn('One')]);
    expect(both.filter((error) => error === undefined)).to.have.length(1);
    await works().end(work, 'failed-midway', { answer: 'One' });
    expect(await goOn('One')).to.equal(undefined);
    await works().end(work, 'cut', { answer: 'One two' });
    expect(await goOn('One two')).to.equal(undefined);
    await works().end(work, 'cut', { answer: 'One two three' });
    expect(NothingToContinue.is(await goOn('One two three'))).to.equal(true);
    expect(await state()).to.deep.equal({ left: 46, counts: 1 });
  });
});

describeOnEachDatabase('Paid work of a process that was killed', function (database) {
  it('is released with its counts, once it has taken longer than it can', async () => {
    await using storage = await startLastingStorage(database, [auth, plans]);
    const { settings } = storage;
    const kinds = (Object.keys(paidKinds) as PaidKind[]).filter((kind) => paidKinds[kind] !== undefined);
    const key: CounterKey = ['test/runs', 'uma'];
    const before = await startPlansHost({ settings });
    const { accountId } = await signUpOnFreePlan(before);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    for (const kind of kinds) {
      const { endsAt } = await before.service(windowCounter).add(key, 1, tomorrow);
      const counted = [{ key, amount: 1, endsAt }];
      const work = { kind, accountId, key: 'press', amounts: { appRuns: 1 }, counted };
      await before.service(paidWorks).begin(work);
    }
    const left = (host: PlansHost) => host.service(credits).left(accountId, 'appRuns');
    expect(await left(before)).to.equal(50 - kinds.length);
    // More than a server ends or forgets at once.
    const many = (name: string, more: object) =>
      Array.from({ length: 510 }, (_, index) => ({
        ...{ account_id: accountId, operation: `${name}:${index}`, attempt: 1, person: '' },
        ...more,
      }));
    const longAgo = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
    await before.db.batchInsert('plan_works', many('lost', { lost_at: longAgo }), 100);
    await before.db.batchInsert('plan_works', many('old', { ending: 'done', ended_at: longAgo }), 100);
    await before.db('job_schedules').update({ next_run_at: new Date(0).toISOString() });
    await before.stop();

    const clock = new ManualClock(new Date(Date.now() + 61 * 60_000));
    await using after = await startPlansHost({ settings, clock });
    await eventually(async () => (await left(after)) === 50);
    await eventually(async () => ((await after.service(windowCounter).read(key))?.total ?? 0) === 0);
    const works = () => after.db('plan_works');
    await eventually(async () => (await works().whereNull('ending')).length === 0);
    await eventually(async () => (await works().where('ended_at', longAgo)).length === 0);
    expect(await works().where('operation', 'like', 'lost:%')).to.have.length(510);
  });
});
