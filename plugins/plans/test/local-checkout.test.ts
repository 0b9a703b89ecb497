import auth from '@buildai/auth/server';
import { accountApi } from '@buildai/auth/shared';
import { describeOnEachDatabase, eventually, startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import plans from '../src/server/index.js';
import type { LocalSaleEvent, Recurrence } from '../src/shared/index.js';
import { localCheckoutApi } from '../src/shared/index.js';
import { failureOf } from './support/failure.js';
import type { Person, PlansHost } from './support/plans-host.js';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';

describeOnEachDatabase('The test checkout', function (database) {
  let host: PlansHost;
  let grace: Person;
  beforeEach(async () => {
    host = await startPlansHost({ database });
    grace = await signUpOnFreePlan(host);
  });
  afterEach(() => host.stop());

  const saleIdOf = (url: string) => new URL(url).pathname.replace('/checkout/test/', '');
  const begin = async (planId: string, recurrence: Recurrence, person = grace) =>
    saleIdOf((await person.plans.checkout({ body: { planId, recurrence } })).url);
  const play = (saleId: string, event: LocalSaleEvent, person = grace) =>
    host.client(localCheckoutApi, person.token).happen({ params: { saleId }, body: { event } });
  const account = (person = grace) => person.account.current() as Promise<Record<string, unknown>>;
  const until = (plan: string, status: string) =>
    eventually(async () => {
      const now = await account();
      return now.plan === plan && now.planSubscriptionStatus === status && now;
    });
  const buy = async (planId: string, recurrence: Recurrence = 'monthly') => {
    const saleId = await begin(planId, recurrence);
    await play(saleId, 'pay');
    await until(planId, 'alive');
    return saleId;
  };

  it('sells a plan month by month or year by year, at its price', async () => {
    const saleId = await begin('moon', 'yearly');
    expect(await host.client(localCheckoutApi, grace.token).getSale({ params: { saleId } })).to.deep.equal({
      title: 'Moon',
      recurrence: 'yearly',
      amount: 47_000,
      email: grace.email,
      status: 'open',
      returnUrl: `${host.url}/joinPlan?sale_id=${saleId}`,
      cancelUrl: `${host.url}/joinPlan`,
    });
    await play(saleId, 'pay');
    const now = await until('moon', 'alive');
    expect(now).to.deep.include({
      subscriptionId: saleId,
      subscriptionPaymentsIds: [saleId],
      planSubscriptionRecurrence: 'yearly',
      planSubscriptionCancelledAt: null,
      maxApps: 25,
      maxGenApps: 15,
      maxToolsPerApp: 30,
      appRunsUsed: 0,
      appRunsTotal: 3000,
      builderDailyMessagesLimit: 100,
    });
    const { purchases } = await grace.plans.purchases();
    expect(purchases[0]).to.deep.include({ title: 'Moon', standing: 'alive', isTest: true });
    expect(purchases[0]?.payments[0]).to.deep.include({ amount: 47_000, refunded: 0, status: 'paid' });
  });

  it('returns to the previous page, and never to another site', async () => {
    const pagesFor = async (continueUrl: string) => {
      const body = { planId: 'moon', recurrence: 'yearly', continueUrl } as const;
      const saleId = saleIdOf((await grace.plans.checkout({ body })).url);
      const sale = await host.client(localCheckoutApi, grace.token).getSale({ params: { saleId } });
      return [sale.returnUrl, sale.cancelUrl].map((url) => url.replace(host.url, '').replace(saleId, 'S'));
    };
    expect(await pagesFor('/build/app/a1?resume=n')).to.deep.equal([
      '/joinPlan?sale_id=S&continueUrl=%2Fbuild%2Fapp%2Fa1%3Fresume%3Dn',
      '/build/app/a1?resume=n&goto=upgrade_app_plan&plan=moon',
    ]);
    for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:1']) {
      expect(await pagesFor(foreign)).to.deep.equal(['/joinPlan?sale_id=S', '/joinPlan']);
    }
  });

  const fates: readonly [LocalSaleEvent, string, string][] = [
    ['renew', 'moon', 'alive'],
    ['fail-charge', 'moon', 'overdue'],
    ['refund-part', 'moon', 'alive'],
    ['refund', 'lite', 'refunded'],
    ['dispute', 'lite', 'disputed'],
    ['cancel', 'moon', 'alive'],
    ['end', 'lite', 'ended'],
  ];
  for (const [event, plan, status] of fates) {
    it(`after ${event} the account is on ${plan}, and its subscription ${status}`, async () => {
      const saleId = await buy('moon');
      await play(saleId, event);
      await until(plan, status);
      const isCancelled = ['cancel', 'end'].includes(event);
      await eventually(async () => ((await account()).planSubscriptionCancelledAt !== null) === isCancelled);
    });
  }

  it('restores the plan when a dispute is won or a cancelled subscription restarted', async () => {
    const saleId = await buy('moon');
    await play(saleId, 'dispute');
    await until('lite', 'disputed');
    await play(saleId, 'win-dispute');
    await until('moon', 'alive');
    await play(saleId, 'cancel');
    await eventually(async () => (await account()).planSubscriptionCancelledAt !== null);
    await play(saleId, 'restart');
    await eventually(async () => (await account()).planSubscriptionCancelledAt === null);
  });

  it('changes an existing plan instead of selling a second one', async () => {
    const first = await buy('rocket');
    const second = await begin('spaceship', 'monthly');
    expect((await account()).plan).to.equal('rocket');
    await play(second, 'pay');
    await until('spaceship', 'alive');
    const standings = await eventually(async () => {
      const { purchases } = await grace.plans.purchases();
      return purchases.some(({ standing }) => standing === 'ended') && purchases;
    });
    expect(standings.map(({ title, standing }) => [title, standing])).to.have.deep.members([
      ['Spaceship', 'alive'],
      ['Rocket', 'ended'],
    ]);
    expect(second).not.to.equal(first);
  });

  it('refuses plans that are current, not sold, or unknown', async () => {
    await buy('moon');
    const refused = async (planId: string) =>
      (await failureOf(grace.plans.checkout({ body: { planId, recurrence: 'monthly' } }))).code;
    expect(await refused('moon')).to.equal('plans/already-on-plan');
    expect(await refused('lite')).to.equal('plans/not-for-sale');
    expect(await refused('gold')).to.equal('plans/unknown-plan');
  });

  it('hides sales from other accounts, and refuses webhook events that it did not sign', async () => {
    const eve = await host.signUp('eve');
    const saleId = await begin('moon', 'monthly');
    expect((await failureOf(play(saleId, 'pay', eve))).code).to.equal('plans/checkout-unknown');
    const body = JSON.stringify({ key: 'k', saleId, signature: 'x'.repeat(43) });
    const answer = await fetch(`${host.url}/api/plans/webhooks/local`, { method: 'POST', body });
    expect(answer.status).to.equal(400);
    expect(await host.db('plan_notices')).to.deep.equal([]);
    expect(
      (await fetch(`${host.url}/api/plans/webhooks/nobody`, { method: 'POST', body: '' })).status,
    ).to.equal(404);
  });

  describe('a sale made before its account', () => {
    it('belongs to the account that first presents its ID, at sign-up or sign-in', async () => {
      const saleId = await buy('moon');
      const eve = await host.signUp('eve');
      const claim = (person: Person, id: string) =>
        host.client(accountApi, person.token).create({ query: { sale_id: id } });
      expect((await claim(grace, saleId)).accountId).to.equal(grace.accountId);
      const refused = await failureOf(claim(eve, saleId));
      expect([refused.status, refused.code]).to.deep.equal([401, 'plans/sale-unknown']);
      expect((await failureOf(claim(eve, 'local_000000000000000000000000'))).status).to.equal(401);
      await host.db('plan_purchases').update({ account_id: null });
      const ada = await host.signUp('ada', saleId);
      await eventually(async () => (await account(ada)).plan === 'moon');
      expect((await account()).plan).to.equal('lite');
    });
  });

  it('is invalid, and the checkout closed, if a real provider is configured', async () => {
    const saleId = await buy('moon');
    const { dataDir, databaseUrl } = host.settings;
    const stripe = { secretKey: 'sk_test', webhookSecret: 'whsec_test' };
    await using real = await startTestHost({
      plugins: [auth, plans],
      config: { plans: { stripe } },
      settings: { dataDir, databaseUrl },
    });
    const now = (await real.client(accountApi, grace.token).current()) as Record<string, unknown>;
    expect(now).to.deep.include({ plan: 'lite', planSubscriptionStatus: null, subscriptionPaymentsIds: [] });
    const call = real.client(localCheckoutApi, grace.token).getSale({ params: { saleId } });
    expect((await failureOf(call)).code).to.equal('plans/checkout-unknown');
  });

  it('is found by the hourly reconciliation if its webhook event was lost', async () => {
    const saleId = await buy('moon');
    await host.db('plan_purchases').delete();
    expect((await account()).plan).to.equal('lite');
    const isDue = { next_run_at: '2020-01-01T00:00:00.000Z' };
    await eventually(async () => {
      const found = host
        .db<{ id: string; next_run_at: string }>('job_schedules')
        .where({ id: 'plans/reconcile' });
      return (await found.update(isDue)) > 0;
    });
    const { dataDir, databaseUrl } = host.settings;
    await using _later = await startTestHost({ plugins: [auth, plans], settings: { dataDir, databaseUrl } });
    await until('moon', 'alive');
    expect((await account()).subscriptionPaymentsIds).to.deep.equal([saleId]);
  });
});
