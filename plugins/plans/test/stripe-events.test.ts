import { ManualClock } from '@buildai/core/testing';
import { expect } from 'chai';
import { createStripeProvider } from '../src/server/checkout/stripe/create-stripe-provider.js';
import { readStripeEvent } from '../src/server/checkout/stripe/stripe-event.js';
import { WebhookEventRefused } from '../src/shared/errors.js';
import { orderOf, planOnSale, startContextHost } from './support/checkout-context.js';
import type { ContextHost } from './support/checkout-context.js';
import type { WebhookEvent } from './support/webhook-deliveries.js';
import { FakeStripe } from './support/fake-stripe.js';

const checkoutId = 'c0123456789abcdefghi';

describe('Events of Stripe', () => {
  let host: ContextHost;
  let stripe: FakeStripe;
  let clock: ManualClock;
  before(async () => {
    host = await startContextHost();
  });
  after(() => host[Symbol.asyncDispose]());
  beforeEach(async () => {
    clock = new ManualClock();
    stripe = await FakeStripe.start({ clock });
  });
  afterEach(() => stripe[Symbol.asyncDispose]());

  const provider = () =>
    createStripeProvider({
      secretKey: stripe.secretKey,
      webhookSecret: stripe.webhookSecret,
      url: stripe.url,
    });
  const sell = async () => {
    const plan = planOnSale('moon', { price: 4_900, priceYearly: 47_000 });
    const order = orderOf({ kind: 'plan', plan, recurrence: 'monthly' });
    return stripe.sell((await provider().begin(order, host.context({ plans: [plan] }))).url);
  };
  const readEvent = ({ body, headers }: WebhookEvent, receivedAt = clock.timestamp()) =>
    readStripeEvent({ body, headers, secret: '', receivedAt }, stripe.webhookSecret);
  const isRefused = (webhookEvent: WebhookEvent, receivedAt?: string) => {
    try {
      readEvent(webhookEvent, receivedAt);
      return false;
    } catch (error) {
      return WebhookEventRefused.is(error);
    }
  };
  const last = () => stripe.deliveries.sent.at(-1)!;
  const typeOf = ({ body }: WebhookEvent) => (JSON.parse(body) as { type: string }).type;
  /** The objects that the caused events refer to, by type. */
  const told = async (tell: () => Promise<unknown>) => {
    const before = stripe.deliveries.sent.length;
    await tell();
    const sent = stripe.deliveries.sent.slice(before);
    return Object.fromEntries(
      sent.map((webhookEvent) => [typeOf(webhookEvent), readEvent(webhookEvent).references]),
    );
  };

  it('name the checkout, subscription or payment, and the order', async () => {
    let sold = { reference: '', saleId: '' };
    const sale = await told(async () => (sold = await sell()));
    const { reference, saleId } = sold;
    const subscription = { kind: 'subscription', id: reference } as const;
    expect(sale).to.deep.equal({
      'customer.subscription.created': [{ ...subscription, checkoutId }],
      'invoice.paid': [subscription],
      'checkout.session.completed': [{ kind: 'sale', id: saleId, checkoutId }],
    });
    expect(await told(() => stripe.failCharge(reference))).to.deep.equal({
      'invoice.payment_failed': [subscription],
      'customer.subscription.updated': [{ ...subscription, checkoutId }],
    });
    const payment = [{ kind: 'sale', id: stripe.chargeOf(saleId).payment_intent }];
    expect(await told(() => stripe.refund(saleId, 100))).to.deep.equal({ 'charge.refunded': payment });
    expect(await told(() => stripe.dispute(saleId))).to.deep.equal({
      'charge.dispute.created': payment,
      'charge.dispute.funds_withdrawn': payment,
    });
    expect(await told(() => stripe.end(reference))).to.deep.equal({
      'customer.subscription.deleted': [{ ...subscription, checkoutId }],
    });
  });

  it('name the subscription of an invoice from an older API version', () => {
    const invoice = { id: 'in_1', object: 'invoice', subscription: 'sub_1' };
    const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: invoice } };
    const { references } = readEvent(stripe.webhookEvent(JSON.stringify(event)));
    expect(references).to.deep.equal([{ kind: 'subscription', id: 'sub_1' }]);
  });

  it('are ignored if they are about something else', () => {
    const event = { id: 'evt_1', object: 'event', type: 'payout.paid', data: { object: { id: 'po_1' } } };
    expect(readEvent(stripe.webhookEvent(JSON.stringify(event)))).to.deep.equal({
      key: 'evt_1',
      references: [],
    });
  });

  it('have the event’s key in each delivery', async () => {
    await sell();
    const webhookEvent = last();
    const { key } = readEvent(webhookEvent);
    expect(key).to.match(/^evt_/);
    clock.advance(60_000);
    expect(readEvent(stripe.webhookEvent(webhookEvent.body)).key).to.equal(key);
  });

  it('are refused without a signature of the endpoint over every byte', async () => {
    await sell();
    const { body, headers } = last();
    const forged = [
      { body, headers: {} },
      { body, headers: { 'stripe-signature': 't=1,v1=' } },
      { body, headers: { 'stripe-signature': headers['stripe-signature']!.replace('v1=', 'v0=') } },
      { body: body.replace('"livemode": false', '"livemode": true'), headers },
      { body: JSON.stringify(JSON.parse(body)), headers },
      stripe.webhookEvent(body, { secret: 'whsec_other' }),
    ];
    for (const webhookEvent of forged) expect(isRefused(webhookEvent)).to.equal(true);
    expect(isRefused(last())).to.equal(false);
  });

  it('are refused if older than five minutes', async () => {
    await sell();
    const received = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000).toISOString();
    expect(isRefused(last(), received(300))).to.equal(false);
    expect(isRefused(last(), received(301))).to.equal(true);
  });

  it('are refused if signed but not an event', () => {
    for (const body of ['', '[]', 'no JSON', '{"id":1}', '{"id":"evt_1","type":"invoice.paid","data":{}}'])
      expect(isRefused(stripe.webhookEvent(body)), body).to.equal(true);
  });
});
