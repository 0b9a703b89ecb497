import { ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import { createStripeProvider } from '../src/server/checkout/stripe/create-stripe-provider.js';
import { CheckoutUnavailable, NoSubscription, PlanNotForSale } from '../src/shared/errors.js';
import type { CheckoutContext, CheckoutOrder, PurchaseReference, Plan } from '../src/shared/index.js';
import { orderOf, planOnSale, startContextHost } from './support/checkout-context.js';
import type { ContextHost } from './support/checkout-context.js';
import { parseStripeForm } from './support/stripe-form.js';
import { FakeStripe } from './support/fake-stripe.js';

const day = 86_400_000;
const checkoutId = 'c0123456789abcdefghi';

describe('Stripe as a checkout', () => {
  let host: ContextHost;
  let stripe: FakeStripe;
  let clock: ManualClock;
  let plans: Plan[];
  let context: CheckoutContext;

  before(async () => {
    host = await startContextHost();
  });
  after(() => host[Symbol.asyncDispose]());
  beforeEach(async () => {
    clock = new ManualClock();
    stripe = await FakeStripe.start({ clock });
    plans = [
      planOnSale('moon', { price: 4_900, priceYearly: 47_000 }),
      planOnSale('rocket', { price: 2_500, priceYearly: 24_000 }, { discuountedPrice: 1_900 }),
      planOnSale('lifetime', { price: 99_000, priceYearly: 0 }, { oneTimePayment: true }),
    ];
    context = host.context({ plans });
  });
  afterEach(() => stripe[Symbol.asyncDispose]());

  const provider = (timeout = 15_000) =>
    createStripeProvider({
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      url: stripe.url,
      timeout,
    });
  const planOf = (id: string) => plans.find((plan) => plan.id === id)!;
  const planOrder = (
    id: string,
    recurrence: 'monthly' | 'yearly' = 'monthly',
    more?: Partial<CheckoutOrder>,
  ) => orderOf({ kind: 'plan', plan: planOf(id), recurrence }, more);
  let orders = 0;
  const begin = async (id = 'moon', recurrence: 'monthly' | 'yearly' = 'monthly') => {
    const more = { checkoutId: `checkout-number-${++orders}` };
    return (await provider().begin(planOrder(id, recurrence, more), context)).url;
  };
  const read = (id: string) => provider().read({ kind: 'sale', id }, context);

  describe('begin', () => {
    it('opens a checkout with the plan’s price, for the account and order', async () => {
      const { url } = await provider().begin(planOrder('moon', 'yearly'), context);
      expect(stripe.checkoutAt(url)).to.include({ client_reference_id: checkoutId, amount_total: 47_000 });
      const [request] = stripe.requests;
      expect(parseStripeForm(request!.body)).to.deep.equal({
        mode: 'subscription',
        client_reference_id: checkoutId,
        customer_email: 'ada@example.com',
        metadata: { checkout_id: checkoutId },
        subscription_data: { metadata: { checkout_id: checkoutId } },
        success_url: 'https://build.example.com/joinPlan?sale_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://build.example.com/joinPlan',
        line_items: [
          {
            quantity: '1',
            price_data: {
              currency: 'usd',
              unit_amount: '47000',
              product_data: { name: 'Moon', metadata: { plan_id: 'moon' } },
              recurring: { interval: 'year' },
            },
          },
        ],
      });
      expect(request!.headers).to.include({
        authorization: `Bearer ${stripe.secretKey}`,
        'stripe-version': '2026-10-28.endive',
        'idempotency-key': checkoutId,
      });
    });

    it('charges the discounted price, and uses a price configured at Stripe', async () => {
      expect(stripe.checkoutAt(await begin('rocket')).amount_total).to.equal(1_900);
      const products = stripe.offer({ planId: 'moon', name: 'Moon', monthly: 4_500, yearly: 45_000 });
      plans[0] = { ...planOf('moon'), products };
      expect(stripe.checkoutAt(await begin('moon')).amount_total).to.equal(4_500);
      expect(stripe.checkoutAt(await begin('moon', 'yearly')).amount_total).to.equal(45_000);
    });

    it('opens one checkout however often the order is started', async () => {
      const urls = await Promise.all(
        [1, 2].map(async () => (await provider().begin(planOrder('moon'), context)).url),
      );
      expect(urls[0]).to.equal(urls[1]);
      stripe.fail({ status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } });
      expect((await provider().begin(planOrder('moon'), context)).url).to.equal(urls[0]);
    });

    it('refuses free items', async () => {
      const plan = planOnSale('free', { price: 0, priceYearly: 0 });
      const order = orderOf({ kind: 'plan', plan, recurrence: 'monthly' });
      expect(PlanNotForSale.is(await provider().begin(order, context).catch(asIs))).to.equal(true);
    });
  });

  describe('read', () => {
    it('finds a subscription by its ID, checkout, invoices, payments and charges', async () => {
      const { reference, saleId } = await stripe.sell(await begin());
      clock.advance(31 * day);
      const renewal = await stripe.renew(reference);
      const purchase = await provider().read({ kind: 'subscription', id: reference }, context);
      expect(purchase).to.deep.equal({
        reference,
        kind: 'subscription',
        item: { planId: 'moon' },
        recurrence: 'monthly',
        email: 'ada@example.com',
        checkoutId: `checkout-number-${orders}`,
        status: 'alive',
        startedAt: '2026-01-01T00:00:00.000Z',
        cancelledAt: undefined,
        endsAt: undefined,
        payments: [
          paid(renewal.saleId, 4_900, '2026-02-01T00:00:00.000Z'),
          paid(saleId, 4_900, '2026-01-01T00:00:00.000Z'),
        ],
      });
      const ids = [saleId, renewal.saleId].flatMap((sale) => {
        const charge = stripe.chargeOf(sale);
        return [sale, charge.id, charge.payment_intent as string];
      });
      for (const id of ids) expect(await read(id)).to.deep.equal(purchase);
    });

    it('reads all pages of a long history', async () => {
      const { reference } = await stripe.sell(await begin());
      for (let month = 0; month < 120; month++) {
        clock.advance(31 * day);
        await stripe.renew(reference);
      }
      expect((await read(reference))?.payments).to.have.length(121);
      expect(stripe.requests.filter(({ query }) => query.has('starting_after'))).to.have.length(2);
    });

    it('reports partial and full refunds by payment', async () => {
      const { reference, saleId } = await stripe.sell(await begin());
      clock.advance(31 * day);
      const renewal = await stripe.renew(reference);
      const refunded = async () => (await read(reference))?.payments.map((payment) => payment.refunded);
      await stripe.refund(renewal.saleId, 1_250);
      await stripe.refund(renewal.saleId, 50);
      expect(await refunded()).to.deep.equal([1_300, 0]);
      await stripe.refund(saleId);
      expect(await refunded()).to.deep.equal([1_300, 4_900]);
    });

    it('reports a disputed payment until the dispute is won', async () => {
      const { saleId } = await stripe.sell(await begin());
      const status = async () => (await read(saleId))?.payments[0]?.status;
      await stripe.dispute(saleId);
      expect(await status()).to.equal('disputed');
      await stripe.winDispute(saleId);
      expect(await status()).to.equal('paid');
    });

    it('stays alive after a cancellation until its period ends, and continues if that is undone', async () => {
      const { reference } = await stripe.sell(await begin());
      clock.advance(day);
      await stripe.cancel(reference);
      expect(await read(reference)).to.include({
        status: 'alive',
        cancelledAt: '2026-01-02T00:00:00.000Z',
        endsAt: '2026-02-01T00:00:00.000Z',
      });
      await stripe.restart(reference);
      expect(await read(reference)).to.include({
        status: 'alive',
        cancelledAt: undefined,
        endsAt: undefined,
      });
      await stripe.end(reference);
      expect(await read(reference)).to.include({ status: 'ended', endsAt: '2026-01-02T00:00:00.000Z' });
    });

    it('is overdue while a charge fails, shows the charge, and is alive once it is paid', async () => {
      const { reference } = await stripe.sell(await begin());
      clock.advance(31 * day);
      await stripe.failCharge(reference);
      const overdue = await read(reference);
      expect(overdue?.status).to.equal('overdue');
      expect(overdue?.payments.map(({ status }) => status)).to.deep.equal(['failed', 'paid']);
      await stripe.renew(reference);
      const alive = await read(reference);
      expect(alive?.status).to.equal('alive');
      expect(alive?.payments.map(({ status }) => status)).to.deep.equal(['paid', 'paid']);
      expect(alive?.payments[0]?.saleId).to.equal(overdue?.payments[0]?.saleId);
    });

    it('finds a subscription only after its first payment', async () => {
      const url = await begin();
      expect(await read(stripe.checkoutAt(url).id)).to.equal(undefined);
      const { reference } = await stripe.sell(url);
      stripe.store.get('subscription', reference).status = 'incomplete';
      expect(await read(reference)).to.equal(undefined);
      const [invoice] = stripe.store.all('invoice');
      Object.assign(invoice!, { status: 'open', attempted: true, amount_paid: 0 });
      const failed = await read(reference);
      expect(failed?.status).to.equal('overdue');
      expect(failed?.payments.map((payment) => payment.status)).to.deep.equal(['failed']);
      stripe.store.get('subscription', reference).status = 'incomplete_expired';
      expect((await read(reference))?.status).to.equal('ended');
    });

    it('finds a one-time purchase by its checkout, payment and charge', async () => {
      const crm = { packageId: 'crm', name: 'CRM', price: 1_000, products: {} };
      const onSale = host.context({ packages: [crm], plans });
      const { url } = await provider().begin(orderOf({ kind: 'package', package: crm }), onSale);
      const { saleId } = await stripe.sell(url);
      const charge = stripe.chargeOf(saleId);
      const purchase = await provider().read({ kind: 'sale', id: saleId }, onSale);
      expect(purchase).to.deep.equal({
        reference: saleId,
        kind: 'once',
        item: { packageId: 'crm' },
        recurrence: undefined,
        email: 'ada@example.com',
        checkoutId,
        status: 'alive',
        startedAt: '2026-01-01T00:00:00.000Z',
        cancelledAt: undefined,
        endsAt: undefined,
        payments: [paid(saleId, 1_000, '2026-01-01T00:00:00.000Z')],
      });
      for (const id of [charge.id, charge.payment_intent as string])
        expect(await provider().read({ kind: 'sale', id }, onSale)).to.deep.equal(purchase);
      await stripe.refund(saleId);
      expect((await provider().read({ kind: 'sale', id: saleId }, onSale))?.status).to.equal('ended');

      const lifetime = await stripe.sell(await begin('lifetime'));
      expect(await read(lifetime.saleId)).to.deep.include({ kind: 'once', item: { planId: 'lifetime' } });
    });

    it('ignores sales of unknown plans', async () => {
      const { reference } = await stripe.sell(await begin());
      const purchase = await provider().read({ kind: 'subscription', id: reference }, host.context());
      expect(purchase?.item).to.equal(undefined);
    });

    it('handles unknown IDs, and sends no malformed ID', async () => {
      for (const id of ['sub_1', 'cs_test_1', 'in_1', 'ch_1', 'pi_1'])
        expect(await read(id), id).to.equal(undefined);
      const asked = stripe.requests.length;
      for (const id of ['', 'cus_1', 'constructor_1', 'sub_../x', 'sub_1?x=1', '../events', 'x'.repeat(300)])
        expect(await read(id), id).to.equal(undefined);
      expect(stripe.requests).to.have.length(asked);
    });
  });

  it('lists changes since a time, each once: new sales, renewals, refunds, ends', async () => {
    const early = await stripe.sell(await begin());
    const refunded = await stripe.sell(await begin());
    clock.advance(10 * day);
    const since = clock.timestamp();
    const sold = await stripe.sell(await begin());
    await stripe.refund(refunded.saleId);
    await stripe.end(refunded.reference);
    const listed: PurchaseReference[] = [];
    for await (const each of provider().listSales(since, context)) listed.push(each);
    expect(listed[0]).to.deep.equal({
      kind: 'sale',
      id: sold.saleId,
      checkoutId: `checkout-number-${orders}`,
    });
    const ids = listed.map(({ id }) => id);
    expect(ids).to.have.members([
      sold.saleId,
      sold.reference,
      refunded.reference,
      stripe.chargeOf(refunded.saleId).payment_intent as string,
    ]);
    expect(ids).not.to.include(early.reference);
  });

  describe('the portal', () => {
    const change = (reference: string, id: string, recurrence: 'monthly' | 'yearly' = 'monthly') =>
      provider().change!(reference, planOrder(id, recurrence, { checkoutId: `change-${++orders}` }), context);

    it('manages subscriptions only', async () => {
      const { reference } = await stripe.sell(await begin());
      const returnUrl = 'https://build.example.com/settings';
      const url = await provider().manageUrl({ reference, returnUrl }, context);
      expect(stripe.store.get('billing_portal.session', url.split('/').at(-1)!)).to.include({
        return_url: returnUrl,
        customer: stripe.store.get('subscription', reference).customer,
      });
      for (const other of ['cs_test_1', 'sub_1']) {
        const refused = await provider().manageUrl({ reference: other, returnUrl }, context).catch(asIs);
        expect(NoSubscription.is(refused)).to.equal(true);
      }
    });

    it('confirms a change of plan or recurrence', async () => {
      const { reference } = await stripe.sell(await begin('rocket'));
      clock.advance(day);
      const back = await stripe.confirm((await change(reference, 'moon')).url);
      expect(back).to.equal(`https://build.example.com/joinPlan?sale_id=${reference}`);
      expect(await read(reference)).to.deep.include({ item: { planId: 'moon' }, recurrence: 'monthly' });
      await stripe.confirm((await change(reference, 'moon', 'yearly')).url);
      const yearly = await read(reference);
      expect(yearly).to.deep.include({ item: { planId: 'moon' }, recurrence: 'yearly' });
      expect(yearly?.payments).to.have.length(3);
    });

    it('proposes no change if only a cancellation is undone', async () => {
      const { reference } = await stripe.sell(await begin('moon'));
      const { url } = await change(reference, 'moon');
      expect(stripe.store.get('billing_portal.session', url.split('/').at(-1)!).flow).to.equal(null);
    });
  });

  describe('failures', () => {
    const failure = async (timeout?: number) =>
      provider(timeout).read({ kind: 'subscription', id: 'sub_1' }, context).catch(asIs);
    const apiError = { error: { type: 'api_error', message: 'Sorry.' } };

    it('that are temporary are retried once', async () => {
      const { reference } = await stripe.sell(await begin());
      stripe.fail({ status: 503, body: apiError });
      expect((await read(reference))?.status).to.equal('alive');
    });

    it('are reported as an unavailable checkout, with Retry-After if given', async () => {
      stripe.fail({ status: 500, body: apiError }, { status: 500, body: apiError });
      expect(CheckoutUnavailable.is(await failure())).to.equal(true);
      stripe.fail({ status: 200, body: '<html>' }, { status: 200, body: '<html>' });
      expect(CheckoutUnavailable.is(await failure())).to.equal(true);
      stripe.fail({ status: 200, body: { id: 'sub_1', object: 'subscription', status: 'active' } });
      expect(CheckoutUnavailable.is(await failure())).to.equal(true);
      const limited = { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down.' } };
      stripe.fail({ status: 429, headers: { 'retry-after': '17' }, body: limited });
      expect(await failure()).to.include({ code: CheckoutUnavailable.code, retryAfter: 17 });
    });

    it('include timeouts, a refused key, and an idempotency conflict', async () => {
      stripe.fail('hang', 'hang');
      expect(CheckoutUnavailable.is(await failure(60))).to.equal(true);
      const stranger = createStripeProvider({ secretKey: 'sk_other', webhookSecret: 'x', url: stripe.url });
      const refused = await stranger.read({ kind: 'sale', id: 'sub_1' }, context).catch(asIs);
      expect(CheckoutUnavailable.is(refused)).to.equal(true);
      expect(String((refused as Error).cause)).to.match(/Invalid API Key/);
      await provider().begin(planOrder('moon'), context);
      expect(
        CheckoutUnavailable.is(await provider().begin(planOrder('rocket'), context).catch(asIs)),
      ).to.equal(true);
    });

    it('end with the signal', async () => {
      const controller = new AbortController();
      stripe.fail('hang', 'hang');
      const reading = provider().read(
        { kind: 'sale', id: 'sub_1' },
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
