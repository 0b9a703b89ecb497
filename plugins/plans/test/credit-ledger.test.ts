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

describeOnEachDatabase('The ledger of credits', function (database) {
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

  it('takes what is reserved, once for each operation', async () => {
    expect(await ledger().reserve(work('a', 3))).to.equal(true);
    expect(await ledger().reserve(work('a', 3))).to.equal(false);
    expect(await used()).to.deep.equal([3, 50]);
  });

  it('grants to 400 at once exactly what there is, and refuses the others', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 400 }, (_, index) => ledger().reserve(work(`at-once-${index}`))),
    );
    const refused = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(all.length - refused.length).to.equal(50);
    expect(refused.every((error) => LimitReached.is(error))).to.equal(true);
    expect(await used()).to.deep.equal([50, 50]);
  });

  it('says which limit was met, how much is used, and which plan lifts it', async () => {
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

  it('takes nothing where one of several credits does not suffice', async () => {
    const both = {
      accountId: grace.accountId,
      operation: 'both',
      amounts: { appRuns: 1, appGenerations: 4 },
    };
    expect((await refusal(ledger().reserve(both)))?.limit).to.equal('appGenerations');
    expect(await used()).to.deep.equal([0, 50]);
  });

  it('settles for less or for more than was reserved, once', async () => {
    await ledger().reserve(work('less', 10));
    await ledger().settle({ ...work('less', 4) });
    await ledger().settle({ ...work('less', 2) });
    expect(await used()).to.deep.equal([4, 50]);
    await ledger().reserve(work('more', 1));
    await ledger().settle({ ...work('more', 6) });
    expect(await used()).to.deep.equal([10, 50]);
  });

  it('lets what was done beyond all that was left be owed, and gives nothing more then', async () => {
    await ledger().reserve(work('long', 50));
    await ledger().settle(work('long', 53));
    expect(await used()).to.deep.equal([53, 50]);
    expect((await refusal(ledger().reserve(work('next'))))?.used).to.equal(53);
  });

  it('gives back what came to nothing, before and after it was settled, once', async () => {
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

  it('renews on the day of the month on which the account began, or the last of a shorter one', async () => {
    await ledger().reserve(work('january', 50));
    clock.advance(27 * day);
    expect(await used()).to.deep.equal([50, 50]);
    clock.advance(day);
    expect(await used()).to.deep.equal([0, 50]);
    const { limits } = await (await host.signIn('grace')).plans.usage();
    expect(limits.find(({ limit }) => limit === 'appRuns')?.renewedAt).to.equal('2026-03-31T10:00:00.000Z');
  });

  it('renews what is counted by day at midnight UTC', async () => {
    await ledger().reserve(work('today', 5, 'builderDailyMessages'));
    expect((await refusal(ledger().reserve(work('sixth', 1, 'builderDailyMessages'))))?.limit).to.equal(
      'builderDailyMessages',
    );
    clock.advance(14 * 3_600_000);
    await ledger().reserve(work('tomorrow', 1, 'builderDailyMessages'));
    expect(await used('builderDailyMessages')).to.deep.equal([1, 5]);
  });

  it('holds a row for each change whose sum is the balance, and lets none be changed or deleted', async () => {
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

  it('follows the transaction of the work: undone with it', async () => {
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
