import { LimitReached } from '@buildai/core/shared';
import { describeOnEachDatabase, ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import type { CreditName } from '../src/shared/index.js';
import { credits, limitDetailsOf } from '../src/shared/index.js';
import type { Person, PlansHost } from './support/plans-host.js';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';

const day = 86_400_000;

interface EntryRow {
  account_id: string;
  sequence: number;
  kind: string;
  amount: number;
  granted: number;
  used: number;
}

describeOnEachDatabase('The credit ledger', function (database) {
  let host: PlansHost;
  let clock: ManualClock;
  let grace: Person;
  beforeEach(async () => {
    clock = new ManualClock(new Date('2026-01-31T10:00:00.000Z'));
    host = await startPlansHost({ database, clock });
    grace = await signUpOnFreePlan(host);
  });
  afterEach(() => host.stop());

  const ledger = () => host.service(credits);
  const work = (operation: string, amount = 1, credit: CreditName = 'appRuns') => ({
    accountId: grace.accountId,
    operation,
    amounts: { [credit]: amount },
  });
  const used = async (credit: CreditName = 'appRuns') => {
    const { limits } = await (await host.signIn('grace')).plans.usage();
    const state = limits.find(({ limit }) => limit === credit);
    return [state?.used, state?.total];
  };
  const entries = () => host.db<EntryRow>('credit_entries').where({ account_id: grace.accountId });
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => limitDetailsOf(error),
    );

  it('spends reservations once per operation', async () => {
    expect(await ledger().reserve(work('a', 3))).to.equal(true);
    expect(await ledger().reserve(work('a', 3))).to.equal(false);
    expect(await used()).to.deep.equal([3, 50]);
  });

  it('grants exactly the available credits to 120 simultaneous requests, and refuses the rest', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) => ledger().reserve(work(`at-once-${index}`))),
    );
    const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(all.length - refused.length).to.equal(50);
    expect(refused.every((error) => LimitReached.is(error))).to.equal(true);
    expect(await used()).to.deep.equal([50, 50]);
  });

  it('leaves connections to other accounts during a burst of one account', async () => {
    const ended: string[] = [];
    const burst = Array.from({ length: 100 }, (_, index) =>
      ledger()
        .reserve(work(`burst-${index}`))
        .catch(() => false)
        .finally(() => ended.push('burst')),
    );
    await new Promise((resolve) => setImmediate(resolve));
    const other = host
      .db('credit_entries')
      .first()
      .finally(() => ended.push('other'));
    await Promise.all([...burst, other]);
    expect(ended.indexOf('other')).to.be.lessThan(10);
  });

  it('reports which limit was reached, the usage, and which plan lifts it', async () => {
    await ledger().reserve(work('all', 50));
    const { message, ...details } = (await refusal(ledger().reserve(work('more')))) ?? {};
    expect(details).to.deep.equal({
      limit: 'appRuns',
      used: 50,
      total: 50,
      plan: { id: 'explorer', name: 'Explorer' },
    });
    expect(message).to.equal('You have used all 50 AI credits for this month.');
  });

  it('spends nothing if one of several credits is insufficient', async () => {
    const both = {
      accountId: grace.accountId,
      operation: 'both',
      amounts: { appRuns: 1, appGenerations: 4 },
    };
    expect((await refusal(ledger().reserve(both)))?.limit).to.equal('appGenerations');
    expect(await used()).to.deep.equal([0, 50]);
  });

  it('settles for less or more than was reserved, once', async () => {
    await ledger().reserve(work('less', 10));
    await ledger().settle({ ...work('less', 4) });
    await ledger().settle({ ...work('less', 2) });
    expect(await used()).to.deep.equal([4, 50]);
    await ledger().reserve(work('more', 1));
    await ledger().settle({ ...work('more', 6) });
    expect(await used()).to.deep.equal([10, 50]);
  });

  it('records usage beyond the balance as debt, and grants nothing more then', async () => {
    await ledger().reserve(work('long', 50));
    await ledger().settle(work('long', 53));
    expect(await used()).to.deep.equal([53, 50]);
    expect((await refusal(ledger().reserve(work('next'))))?.used).to.equal(53);
  });

  it('releases failed operations once, before or after they were settled', async () => {
    await ledger().reserve(work('failed', 10));
    await ledger().release(work('failed'));
    await ledger().release(work('failed'));
    expect(await used()).to.deep.equal([0, 50]);
    await ledger().reserve(work('done', 10));
    await ledger().settle(work('done', 8));
    await ledger().release(work('done'));
    await ledger().release(work('done'));
    expect(await used()).to.deep.equal([0, 50]);
  });

  it('renews on the account’s day of the month, or on the last day of shorter months', async () => {
    await ledger().reserve(work('january', 50));
    clock.advance(27 * day);
    expect(await used()).to.deep.equal([50, 50]);
    clock.advance(day);
    expect(await used()).to.deep.equal([0, 50]);
    const { limits } = await (await host.signIn('grace')).plans.usage();
    expect(limits.find(({ limit }) => limit === 'appRuns')?.renewedAt).to.equal('2026-03-31T10:00:00.000Z');
  });

  it('renews daily credits at midnight UTC', async () => {
    await ledger().reserve(work('today', 5, 'builderDailyMessages'));
    expect((await refusal(ledger().reserve(work('sixth', 1, 'builderDailyMessages'))))?.limit).to.equal(
      'builderDailyMessages',
    );
    clock.advance(14 * 3_600_000);
    await ledger().reserve(work('tomorrow', 1, 'builderDailyMessages'));
    expect(await used('builderDailyMessages')).to.deep.equal([1, 5]);
  });

  it('has a row per change whose sum is the balance, and allows no updates or deletions', async () => {
    await ledger().reserve(work('a', 7));
    await ledger().settle(work('a', 5));
    await ledger().reserve(work('b', 2));
    await ledger().release(work('b'));
    const rows = await entries().orderBy('sequence');
    expect(rows.map(({ kind, amount }) => [kind, amount])).to.deep.equal([
      ['grant', 50],
      ['reserve', -7],
      ['settle', 2],
      ['reserve', -2],
      ['release', 2],
    ]);
    const newest = rows.at(-1);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).to.equal(
      (newest?.granted ?? 0) - (newest?.used ?? 0),
    );
    for (const change of [entries().update({ amount: 0 }), entries().delete()]) {
      const said = await change.then(
        () => 'done',
        (error: Error) => error.message,
      );
      expect(said).to.contain('credit_entries is append-only');
    }
  });

  it('is rolled back with the transaction of the work', async () => {
    const failed = await host.db
      .transaction(async (transaction) => {
        await ledger().reserve(work('undone', 5), transaction);
        throw new Error('no');
      })
      .catch((error: Error) => error.message);
    expect(failed).to.equal('no');
    expect(await used()).to.deep.equal([0, 50]);
  });
});
