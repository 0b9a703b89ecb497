import { createHmac } from 'node:crypto';
import { systemClock } from '@buildai/core';
import type { Clock } from '@buildai/core';
import type { Recurrence } from '../../src/shared/plan.js';
import type { FakeCheckout, Offer, Products, Sold, FakeOptions } from './fake-checkout.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import type { Delivery, WebhookEvent, ReleaseOrder } from './webhook-deliveries.js';
import { FakeServer } from './fake-server.js';
import type { InjectedFailure } from './fake-server.js';
import { answerStripe, sessionMetadata } from './stripe-routes.js';
import type { StripeState } from './stripe-routes.js';
import { StripeStore } from './stripe-store.js';
import type { StripeThing } from './stripe-store.js';
import { StripeThings } from './stripe-things.js';

const apiVersion = '2026-10-28.endive';

/** The next delivery of an event, after an unsuccessful one. All deliveries are identical. */
const nextDelivery = (webhookEvent: WebhookEvent, status: number, attempt: number) =>
  status >= 300 && attempt < 3 ? webhookEvent : undefined;

export interface StripeBuyer {
  /** The buyer's input if the checkout has no email. */
  readonly email?: string;
}

/** The item of a subscription, of which there is one. */
interface Item {
  readonly id: string;
  price: string;
  current_period_start: number;
  current_period_end: number;
}
const itemOf = (subscription: StripeThing) => (subscription.items as { data: [Item] }).data[0];

/** A fake Stripe: its API, checkout, portal and webhooks. */
export class FakeStripe implements FakeCheckout {
  readonly provider = 'stripe';
  readonly secretKey = 'sk_test_of_the_seller';
  readonly webhookSecret = 'whsec_of_the_endpoint';
  readonly deliveries = new WebhookDeliveries(nextDelivery);
  readonly store = new StripeStore();
  readonly #things: StripeThings;
  readonly #addresses: string[] = [];
  #server!: FakeServer;

  private constructor(private readonly clock: Clock) {
    this.#things = new StripeThings(this.store, () => this.#now());
  }

  static async start({ clock = systemClock }: FakeOptions = {}): Promise<FakeStripe> {
    const stripe = new FakeStripe(clock);
    const answers: StripeState['answers'] = new Map();
    stripe.#server = await FakeServer.start((request) =>
      answerStripe(request, {
        secretKey: stripe.secretKey,
        store: stripe.store,
        things: stripe.#things,
        url: stripe.url,
        answers,
      }),
    );
    return stripe;
  }

  get url(): string {
    return this.#server.url;
  }
  get requests() {
    return this.#server.requests;
  }
  fail(...errors: readonly InjectedFailure[]): void {
    this.#server.fail(...errors);
  }
  notify(address: string): void {
    this.#addresses.push(address);
  }
  deliver(delivery: Delivery): void {
    this.deliveries.delivery = delivery;
  }
  redeliver(): Promise<void> {
    return this.deliveries.redeliver();
  }
  release(order: ReleaseOrder = 'as-sent'): Promise<void> {
    return this.deliveries.release(order);
  }

  offer({ planId, name, monthly, yearly }: Offer): Products {
    const product = this.#things.product(name, { plan_id: planId });
    return {
      stripe: this.#things.price(product.id, monthly, 'usd', 'monthly').id,
      'stripe-yearly': this.#things.price(product.id, yearly, 'usd', 'yearly').id,
    };
  }
  offerOnce({ packageId, name, price }: { packageId: string; name: string; price: number }): Products {
    const product = this.#things.product(name, { package_id: packageId });
    return { stripe: this.#things.price(product.id, price, 'usd').id };
  }

  /** The checkout of a URL. */
  checkoutAt(url: string): StripeThing {
    return this.store.get('checkout.session', url.split('/').at(-1) ?? '');
  }

  async sell(checkoutUrl: string, buyer: StripeBuyer = {}): Promise<Sold> {
    const checkout = this.checkoutAt(checkoutUrl);
    if (checkout.status !== 'open') throw new Error('This checkout is over.');
    const email = (checkout.customer_email as string | null) ?? buyer.email ?? 'buyer@example.com';
    const metadata = sessionMetadata.get(checkout);
    const total = Number(checkout.amount_total);
    Object.assign(checkout, {
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email, name: null },
    });
    if (checkout.mode === 'payment') {
      const charge = this.#things.charge(null, total, metadata, true);
      checkout.payment_intent = charge.payment_intent;
      await this.#tell('charge.succeeded', charge);
      await this.#tell('checkout.session.completed', checkout);
      return { saleId: checkout.id, reference: checkout.id };
    }
    const customer = this.#things.customer(email);
    const price = (checkout.line_items as { data: { price: string }[] }).data[0]?.price ?? '';
    const ends = this.#periodEnd(price, this.#now());
    const subscription = this.#things.subscription(customer.id, price, metadata, ends);
    const invoice = this.#bill(subscription, total, true, 'subscription_create');
    Object.assign(checkout, {
      customer: customer.id,
      subscription: subscription.id,
      invoice: invoice.id,
    });
    await this.#tell('customer.subscription.created', subscription);
    await this.#tell('invoice.paid', invoice);
    await this.#tell('checkout.session.completed', checkout);
    return { saleId: checkout.id, reference: subscription.id };
  }

  async renew(reference: string): Promise<{ readonly saleId: string }> {
    const subscription = this.#subscription(reference);
    const item = itemOf(subscription);
    const open = this.store
      .all('invoice')
      .find(({ status, customer }) => status === 'open' && customer === subscription.customer);
    const invoice = open ?? this.#bill(subscription, this.#cents(item.price), true, 'subscription_cycle');
    if (open) this.#attempt(open, true);
    subscription.status = 'active';
    item.current_period_start = this.#now();
    item.current_period_end = this.#periodEnd(item.price, this.#now());
    await this.#tell('invoice.paid', invoice);
    await this.#tell('customer.subscription.updated', subscription);
    return { saleId: invoice.id };
  }

  async failCharge(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    const cents = this.#cents(itemOf(subscription).price);
    const invoice = this.#bill(subscription, cents, false, 'subscription_cycle');
    subscription.status = 'past_due';
    await this.#tell('invoice.payment_failed', invoice);
    await this.#tell('customer.subscription.updated', subscription);
  }

  async refund(saleId: string, cents?: number): Promise<void> {
    const charge = this.chargeOf(saleId);
    const amount = Number(charge.amount);
    charge.amount_refunded = Math.min(amount, Number(charge.amount_refunded) + (cents ?? amount));
    charge.refunded = charge.amount_refunded === amount;
    await this.#tell('charge.refunded', charge);
  }

  async dispute(saleId: string): Promise<void> {
    const charge = this.chargeOf(saleId);
    charge.disputed = true;
    const dispute = this.#things.dispute(charge);
    await this.#tell('charge.dispute.created', dispute);
    await this.#tell('charge.dispute.funds_withdrawn', dispute);
  }

  async winDispute(saleId: string): Promise<void> {
    const charge = this.chargeOf(saleId);
    const dispute = this.store.all('dispute').find((each) => each.charge === charge.id);
    if (!dispute) throw new Error('There is no dispute.');
    dispute.status = 'won';
    await this.#tell('charge.dispute.funds_reinstated', dispute);
    await this.#tell('charge.dispute.closed', dispute);
  }

  async cancel(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    subscription.cancel_at_period_end = true;
    subscription.cancel_at = itemOf(subscription).current_period_end;
    subscription.canceled_at = this.#now();
    await this.#tell('customer.subscription.updated', subscription);
  }

  async end(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    subscription.status = 'canceled';
    subscription.canceled_at ??= this.#now();
    subscription.ended_at = this.#now();
    await this.#tell('customer.subscription.deleted', subscription);
  }

  async restart(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    if (subscription.status === 'canceled') throw new Error('What has ended at Stripe does not begin again.');
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = subscription.canceled_at = null;
    await this.#tell('customer.subscription.updated', subscription);
  }

  async changePlan(reference: string, products: Products, recurrence: Recurrence): Promise<void> {
    const price = products[recurrence === 'yearly' ? 'stripe-yearly' : 'stripe'];
    await this.#change(this.#subscription(reference), price ?? '');
  }

  /** A buyer confirms the portal's proposal. @returns the URL it leads to. */
  async confirm(portalUrl: string): Promise<string> {
    const portal = this.store.get('billing_portal.session', portalUrl.split('/').at(-1) ?? '');
    const { after_completion, subscription_update_confirm: update } = portal.flow as {
      after_completion: { redirect: { return_url: string } };
      subscription_update_confirm: { subscription: string; items: [{ price: string }] };
    };
    await this.#change(this.#subscription(update.subscription), update.items[0].price);
    return after_completion.redirect.return_url;
  }

  /** The charge behind a sale. @param saleId of a checkout or of an invoice. */
  chargeOf(saleId: string): StripeThing {
    const checkout = saleId.startsWith('cs_') ? this.store.get('checkout.session', saleId) : undefined;
    const invoiceId = checkout ? checkout.invoice : saleId;
    const intent =
      checkout?.payment_intent ??
      this.store
        .all('invoice_payment')
        .filter(({ invoice, status }) => invoice === invoiceId && status === 'paid')
        .map(({ payment }) => (payment as { payment_intent: string }).payment_intent)[0];
    const charge = this.store.all('charge').find(({ payment_intent }) => payment_intent === intent);
    if (!charge) throw new Error(`There is no charge for ${saleId}.`);
    return charge;
  }

  /** An event as it is sent now, signed. */
  webhookEvent(body: string, { secret = this.webhookSecret, at = this.#now() } = {}): WebhookEvent {
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${at},v1=${signature},v0=${'0'.repeat(64)}`,
      },
      body,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server[Symbol.asyncDispose]();
  }

  #now(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }

  #subscription(id: string): StripeThing {
    return this.store.get('subscription', id);
  }

  #cents(price: string): number {
    return Number(this.store.get('price', price).unit_amount);
  }

  #periodEnd(price: string, start: number): number {
    const { interval } = this.store.get('price', price).recurring as { interval: string };
    const end = new Date(start * 1_000);
    end.setUTCMonth(end.getUTCMonth() + (interval === 'year' ? 12 : 1));
    return end.getTime() / 1_000;
  }

  #bill(subscription: StripeThing, cents: number, isPaid: boolean, reason: string): StripeThing {
    const { email } = this.store.get('customer', String(subscription.customer));
    const invoice = this.#things.invoice(subscription, email, cents, reason);
    subscription.latest_invoice = invoice.id;
    this.#attempt(invoice, isPaid);
    return invoice;
  }

  #attempt(invoice: StripeThing, isPaid: boolean): void {
    const { amount_due, customer } = invoice;
    this.#things.attempt(invoice, this.#things.charge(String(customer), Number(amount_due), {}, isPaid));
  }

  async #change(subscription: StripeThing, price: string): Promise<void> {
    const item = itemOf(subscription);
    const difference = this.#cents(price) - this.#cents(item.price);
    item.price = price;
    item.current_period_end = this.#periodEnd(price, this.#now());
    await this.#tell('customer.subscription.updated', subscription);
    if (difference <= 0) return;
    await this.#tell('invoice.paid', this.#bill(subscription, difference, true, 'subscription_update'));
  }

  #tell(type: string, object: StripeThing): Promise<void> {
    const event = this.#things.event(type, object, apiVersion);
    return this.deliveries.send(this.webhookEvent(JSON.stringify(event, undefined, 2)), this.#addresses);
  }
}
