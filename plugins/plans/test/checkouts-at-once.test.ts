import { expect } from 'chai';
import { describeOnEachDatabase, eventually, ManualClock } from '@buildai/core/testing';
import { localCheckoutApi } from '../src/shared/index.js';
import { failureOf } from './support/failure.js';
import { startLifeHost } from './support/life-host.js';
import type { Person, PlansHost } from './support/plans-host.js';
import { signUpOnFreePlan, startPlansHost } from './support/plans-host.js';
import { FakeStripe } from './support/fake-stripe.js';

const checkout = async (person: Person, planId: string) =>
  (await person.plans.checkout({ body: { planId, recurrence: 'monthly' } })).url;

describe('Checkouts for two plans at Stripe', () => {
  const start = async () => {
    const clock = new ManualClock();
    const stripe = await FakeStripe.start({ clock });
    const { secretKey, webhookSecret, url } = stripe;
    const host = await startLifeHost({
      clock,
      fakeServer: stripe,
      config: { stripe: { secretKey, webhookSecret, url } },
    });
    stripe.notify(`${host.url}/api/plans/webhooks/stripe`);
    return {
      stripe,
      host,
      [Symbol.asyncDispose]: async () => {
        await host.stop();
        await stripe[Symbol.asyncDispose]();
      },
    };
  };

  it('leave only the newer one open', async () => {
    await using shop = await start();
    const person = await shop.host.signUp('grace');
    const first = await checkout(person, 'rocket');
    const second = await checkout(person, 'moon');
    expect(shop.stripe.checkoutAt(first).status).to.equal('expired');
    await shop.stripe.sell(second);
    await shop.host.settled();
    expect(await shop.host.standing(person)).to.include({ plan: 'moon', status: 'alive' });
  });

  it('are one checkout and a plan change if the first was paid but not announced yet', async () => {
    await using shop = await start();
    const { stripe } = shop;
    const person = await shop.host.signUp('grace');
    const first = await checkout(person, 'rocket');
    stripe.deliver('dropped');
    await stripe.sell(first);
    stripe.deliver('once');
    await stripe.confirm(await checkout(person, 'moon'));
    await shop.host.settled();
    expect(await shop.host.standing(person)).to.include({ plan: 'moon', status: 'alive' });
    expect(stripe.store.all('subscription')).to.have.length(1);
    expect(stripe.store.all('checkout.session').map(({ status }) => status)).to.not.include('open');
  });

  it('leave at most one open if started simultaneously', async () => {
    await using shop = await start();
    const person = await shop.host.signUp('grace');
    await Promise.allSettled(['rocket', 'moon', 'rocket', 'moon'].map((plan) => checkout(person, plan)));
    const open = shop.stripe.store.all('checkout.session').filter(({ status }) => status === 'open');
    expect(open.length).to.be.at.most(1);
  });
});

describeOnEachDatabase('Test checkouts started simultaneously', function (database) {
  const saleIdOf = (url: string) => url.split('/').at(-1) ?? '';
  const pay = (host: PlansHost, { token }: Person, saleId: string) =>
    host.client(localCheckoutApi, token).happen({ params: { saleId }, body: { event: 'pay' } });

  it('are paid once, also on two instances with parallel webhook events', async () => {
    await using one = await startPlansHost({ database });
    const grace = await signUpOnFreePlan(one);
    await using other =
      database === 'postgres'
        ? await startPlansHost({ settings: { databaseUrl: one.settings.databaseUrl } })
        : undefined;
    const beside = other ? await other.signIn('grace') : grace;
    const begun = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        checkout(index % 2 === 0 ? grace : beside, index % 4 < 2 ? 'rocket' : 'moon'),
      ),
    );
    const saleIds = begun.flatMap((each) => (each.status === 'fulfilled' ? [saleIdOf(each.value)] : []));
    const paid = await Promise.allSettled(
      saleIds.flatMap((saleId) => [pay(one, grace, saleId), pay(other ?? one, beside, saleId)]),
    );
    expect(paid.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    await eventually(async () => (await grace.plans.purchases()).purchases.length === 1);
    const { purchases } = await grace.plans.purchases();
    expect(purchases.map(({ payments }) => payments.length)).to.deep.equal([1]);
  });

  it('can no longer be paid once another one was started', async () => {
    await using host = await startPlansHost({ database });
    const grace = await signUpOnFreePlan(host);
    const first = saleIdOf(await checkout(grace, 'rocket'));
    await checkout(grace, 'moon');
    expect((await failureOf(pay(host, grace, first))).code).to.equal('plans/checkout-unknown');
  });
});
