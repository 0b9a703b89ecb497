import { ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import { createGumroadProvider } from '../src/server/checkout/gumroad/create-gumroad-provider.js';
import { CheckoutUnavailable, PlanNotForSale } from '../src/shared/errors.js';
import type { CheckoutContext, PurchaseReference, Plan } from '../src/shared/index.js';
import { orderOf, planOnSale, startContextHost } from './support/checkout-context.js';
import type { ContextHost } from './support/checkout-context.js';
import { FakeGumroad } from './support/fake-gumroad.js';

const day = 86_400_000;

describe('Gumroad as a checkout', () => {
  let host: ContextHost;
  let gumroad: FakeGumroad;
  let clock: ManualClock;
  let plans: Plan[];
  let context: CheckoutContext;

  before(async () => {
    host = await startContextHost();
  });
  after(() => host[Symbol.asyncDispose]());
  beforeEach(async () => {
    clock = new ManualClock();
    gumroad = await FakeGumroad.start({ clock });
    const moon = { planId: 'moon', name: 'Moon', monthly: 4_900, yearly: 47_000 };
    const rocket = { planId: 'rocket', name: 'Rocket', monthly: 2_500, yearly: 24_000 };
    plans = [moon, rocket].map((offer) =>
      planOnSale(
        offer.planId,
        { price: offer.monthly, priceYearly: offer.yearly },
        { products: gumroad.offer(offer) },
      ),
    );
    context = host.context({ plans });
  });
  afterEach(() => gumroad[Symbol.asyncDispose]());

  const provider = (timeout = 15_000) =>
    createGumroadProvider({ accessToken: gumroad.accessToken, url: gumroad.url, secret: 'hush', timeout });
  const planOf = (id: string) => plans.find((plan) => plan.id === id)!;
  const begin = async (id = 'moon', recurrence: 'monthly' | 'yearly' = 'monthly') =>
    (await provider().begin(orderOf({ kind: 'plan', plan: planOf(id), recurrence }), context)).url;
  const read = (kind: PurchaseReference['kind'], id: string) => provider().read({ kind, id }, context);

  describe('begin', () => {
    it('opens the product page with the tier, recurrence, email and checkout ID', async () => {
      const url = new URL(await begin('moon', 'yearly'));
      expect(url.origin + url.pathname).to.equal(`${gumroad.url}/l/membr`);
      expect(Object.fromEntries(url.searchParams)).to.deep.equal({
        wanted: 'true',
        email: 'ada@example.com',
        variant: 'Moon',
        recurrence: 'yearly',
        checkout: 'c0123456789abcdefghi',
      });
    });

    it('sells a package once, without a recurrence', async () => {
      const offer = { packageId: 'crm', name: 'CRM', price: 1_000 };
      const order = orderOf({ kind: 'package', package: { ...offer, products: gumroad.offerOnce(offer) } });
      const url = new URL((await provider().begin(order, context)).url);
      expect(url.pathname).to.equal('/l/p1');
      expect(url.searchParams.has('recurrence')).to.equal(false);
    });

    it('refuses a plan without a product, or with a missing or unpublished one', async () => {
      const without = planOnSale('galaxy', { price: 100, priceYearly: 1_000 });
      const gone = { ...without, products: { gumroad: 'gone' } };
      for (const plan of [without, gone]) {
        const order = orderOf({ kind: 'plan', plan, recurrence: 'monthly' });
        expect(PlanNotForSale.is(await provider().begin(order, context).catch(asIs))).to.equal(true);
      }
      gumroad.state.products[0]!.published = false;
      expect(PlanNotForSale.is(await begin().catch(asIs))).to.equal(true);
    });
  });

  describe('read', () => {
    it('finds a subscription by its ID and by the ID of each sale', async () => {
      const { reference, saleId } = await gumroad.sell(await begin());
      clock.advance(30 * day);
      const renewal = await gumroad.renew(reference);
      const purchase = await read('subscription', reference);
      expect(purchase).to.deep.equal({
        reference,
        kind: 'subscription',
        item: { planId: 'moon' },
        recurrence: 'monthly',
        email: 'ada@example.com',
        checkoutId: undefined,
        status: 'alive',
        startedAt: '2026-01-01T00:00:00.000Z',
        cancelledAt: undefined,
        endsAt: undefined,
        payments: [
          paid(renewal.saleId, 4_900, '2026-01-31T00:00:00.000Z'),
          paid(saleId, 4_900, '2026-01-01T00:00:00.000Z'),
        ],
      });
      for (const id of [saleId, renewal.saleId]) expect(await read('sale', id)).to.deep.equal(purchase);
    });

    it('reports partial and full refunds', async () => {
      const { saleId } = await gumroad.sell(await begin());
      const refunded = async () => (await read('sale', saleId))?.payments[0]?.refunded;
      await gumroad.refund(saleId, 1_250);
      expect(await refunded()).to.equal(1_250);
      await gumroad.refund(saleId, 50);
      expect(await refunded()).to.equal(1_300);
      await gumroad.refund(saleId);
      expect(await refunded()).to.equal(4_900);
    });

    it('ends with a dispute and resumes once it is won', async () => {
      const { reference, saleId } = await gumroad.sell(await begin());
      await gumroad.dispute(saleId);
      const disputed = await read('sale', saleId);
      expect([disputed?.status, disputed?.payments[0]?.status]).to.deep.equal(['ended', 'disputed']);
      await gumroad.winDispute(saleId);
      const won = await read('subscription', reference);
      expect([won?.status, won?.payments[0]?.status]).to.deep.equal(['alive', 'paid']);
    });

    it('stays alive after a cancellation until its period ends, and continues if that is undone', async () => {
      const { reference } = await gumroad.sell(await begin());
      clock.advance(day);
      await gumroad.cancel(reference);
      expect(await read('subscription', reference)).to.include({
        status: 'alive',
        cancelledAt: '2026-01-02T00:00:00.000Z',
        endsAt: '2026-02-01T00:00:00.000Z',
      });
      await gumroad.restart(reference);
      expect(await read('subscription', reference)).to.include({
        status: 'alive',
        cancelledAt: undefined,
        endsAt: undefined,
      });
      await gumroad.end(reference);
      expect(await read('subscription', reference)).to.include({
        status: 'ended',
        endsAt: '2026-01-02T00:00:00.000Z',
      });
    });

    it('is overdue after a failed charge, and ends after the last attempt', async () => {
      const { reference } = await gumroad.sell(await begin());
      await gumroad.failCharge(reference);
      expect((await read('subscription', reference))?.status).to.equal('overdue');
      await gumroad.giveUp(reference);
      expect((await read('subscription', reference))?.status).to.equal('ended');
    });

    it('changes to a higher tier immediately and to a lower one with the next charge', async () => {
      const { reference } = await gumroad.sell(await begin('rocket'));
      clock.advance(day);
      await gumroad.changePlan(reference, planOf('moon').products, 'monthly');
      expect((await read('subscription', reference))?.item).to.deep.equal({ planId: 'moon' });
      clock.advance(day);
      await gumroad.changePlan(reference, planOf('rocket').products, 'monthly');
      expect((await read('subscription', reference))?.item).to.deep.equal({ planId: 'moon' });
      clock.advance(30 * day);
      await gumroad.renew(reference);
      expect((await read('subscription', reference))?.item).to.deep.equal({ planId: 'rocket' });
    });

    it('finds a one-time package, which ends with a refund', async () => {
      const offer = { packageId: 'crm', name: 'CRM', price: 1_000 };
      const crm = { ...offer, products: gumroad.offerOnce(offer) };
      const onSale = host.context({ packages: [crm] });
      const { url } = await provider().begin(orderOf({ kind: 'package', package: crm }), onSale);
      const { saleId } = await gumroad.sell(url);
      const purchase = () => provider().read({ kind: 'sale', id: saleId }, onSale);
      expect(await purchase()).to.include({ reference: saleId, kind: 'once', status: 'alive' });
      expect((await purchase())?.item).to.deep.equal({ packageId: 'crm' });
      await gumroad.refund(saleId, 400);
      expect((await purchase())?.status).to.equal('alive');
      await gumroad.refund(saleId);
      expect((await purchase())?.status).to.equal('ended');
    });

    it('does not treat a failed charge as a sale', async () => {
      const offer = { packageId: 'crm', name: 'CRM', price: 1_000 };
      const crm = { ...offer, products: gumroad.offerOnce(offer) };
      const onSale = host.context({ packages: [crm], plans });
      const { url } = await provider().begin(orderOf({ kind: 'package', package: crm }), onSale);
      const declined = await gumroad.sell(url, { cardIsDeclined: true });
      expect(await provider().read({ kind: 'sale', id: declined.saleId }, onSale)).to.equal(undefined);

      const { reference } = await gumroad.sell(await begin());
      await gumroad.failCharge(reference);
      const failed = gumroad.state.sales.at(-1)!;
      const purchase = await read('sale', failed.id);
      expect(purchase?.payments.map(({ saleId }) => saleId)).not.to.include(failed.id);
    });

    it('ignores sales of unknown products', async () => {
      const { reference } = await gumroad.sell(await begin());
      expect((await provider().read({ kind: 'subscription', id: reference }, host.context()))?.item).to.equal(
        undefined,
      );
    });

    it('handles unknown IDs with status 200 or 404, and sends no malformed ID', async () => {
      expect(await read('sale', 'nothing==')).to.equal(undefined);
      expect(await read('subscription', 'nothing==')).to.equal(undefined);
      gumroad.state.statusOfNotFound = 404;
      expect(await read('sale', 'nothing==')).to.equal(undefined);
      const asked = gumroad.requests.length;
      for (const id of ['', '../user', 'a/b', 'x?y=z', 'x'.repeat(300)])
        expect(await read('sale', id)).to.equal(undefined);
      expect(gumroad.requests).to.have.length(asked);
    });
  });

  it('lists the sales since a time, each subscription once, over all pages', async () => {
    const early = await gumroad.sell(await begin());
    clock.advance(10 * day);
    const since = clock.timestamp();
    const subscriptions: string[] = [];
    for (let count = 0; count < 23; count++) {
      clock.advance(1_000);
      subscriptions.push((await gumroad.sell(await begin())).reference);
    }
    await gumroad.renew(subscriptions[0]!);
    const other = gumroad.offerOnce({ name: 'A book', price: 500 });
    const book = gumroad.state.products.find(({ id }) => id === other.gumroad)!;
    await gumroad.sell(`${gumroad.url}/l/${book.permalink}`);

    const listed: PurchaseReference[] = [];
    for await (const each of provider().listSales(since, context)) listed.push(each);
    expect(listed.map(({ kind }) => kind)).to.deep.equal(listed.map(() => 'subscription'));
    expect(listed.map(({ id }) => id)).to.have.members(subscriptions);
    expect(listed.map(({ id }) => id)).not.to.include(early.reference);
    expect(gumroad.requests.filter(({ path }) => path === '/v2/sales')).to.have.length(3);
  });

  it('opens the membership page for tier changes, else the product page', async () => {
    const { reference } = await gumroad.sell(await begin('rocket'));
    const change = (plan: Plan) =>
      provider().change!(reference, orderOf({ kind: 'plan', plan, recurrence: 'monthly' }), context);
    const managePage = `${gumroad.url}/subscriptions/${encodeURIComponent(reference)}/manage`;
    expect((await change(planOf('moon'))).url).to.equal(managePage);
    expect(await provider().manageUrl({ reference, returnUrl: '' }, context)).to.equal(managePage);
    const apart = planOnSale(
      'galaxy',
      { price: 1, priceYearly: 1 },
      { products: gumroad.offerOnce({ name: 'G', price: 1 }) },
    );
    expect((await change(apart)).url).to.match(/\/l\/p1\?wanted=true/);
  });

  describe('failures', () => {
    const failure = async (timeout?: number) =>
      provider(timeout).read({ kind: 'sale', id: 'sale' }, context).catch(asIs);

    it('are reported as an unavailable checkout, with Retry-After if given', async () => {
      for (const error of [
        { status: 500, body: 'oops' },
        { status: 200, body: '<html>' },
        { status: 200, body: { success: true, sale: { id: 1 } } },
        { status: 200, body: { success: false, message: 'Down for maintenance.' } },
        { status: 404, body: { error: 'nothing here' } },
      ]) {
        gumroad.fail(error);
        expect(CheckoutUnavailable.is(await failure())).to.equal(true);
      }
      gumroad.fail({ status: 429, headers: { 'retry-after': '17' } });
      expect(await failure()).to.include({ code: CheckoutUnavailable.code, retryAfter: 17 });
    });

    it('include timeouts and a refused token', async () => {
      gumroad.fail('hang');
      expect(CheckoutUnavailable.is(await failure(60))).to.equal(true);
      const stranger = createGumroadProvider({ accessToken: 'wrong', url: gumroad.url, secret: 'hush' });
      const refused = await stranger.read({ kind: 'sale', id: 'sale' }, context).catch(asIs);
      expect(CheckoutUnavailable.is(refused)).to.equal(true);
      expect(String((refused as Error).cause)).to.match(/401/);
    });

    it('end with the signal', async () => {
      const controller = new AbortController();
      gumroad.fail('hang');
      const reading = provider().read(
        { kind: 'sale', id: 'sale' },
        host.context({ signal: controller.signal }),
      );
      const reason = new Error('enough');
      controller.abort(reason);
      expect(await reading.catch(asIs)).to.equal(reason);
    });
  });
});

const asIs = (error: unknown) => error;
const paid = (saleId: string, amount: number, paidAt: string) => ({
  saleId,
  email: 'ada@example.com',
  amount,
  refunded: 0,
  currency: 'usd',
  status: 'paid',
  paidAt,
});
