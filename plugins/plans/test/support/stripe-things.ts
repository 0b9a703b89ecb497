import type { Recurrence } from '../../src/shared/plan.js';
import type { Form } from './stripe-form.js';
import type { StripeStore, StripeThing } from './stripe-store.js';
import { stripeLikeId } from './stripe-store.js';

/** Creates Stripe objects with the fields of its 2026 API, as far as documented. */
export class StripeThings {
  constructor(
    private readonly store: StripeStore,
    private readonly now: () => number,
  ) {}

  #add<T extends object>(prefix: string, object: string, fields: T): StripeThing & T {
    const id = stripeLikeId(prefix);
    return this.store.add({ id, object, created: this.now(), livemode: false, ...fields });
  }

  product(name: string, metadata: unknown = {}) {
    return this.#add('prod', 'product', { active: true, name, metadata });
  }

  price(product: string, cents: number, currency: string, recurrence?: Recurrence) {
    const interval = recurrence && { monthly: 'month', yearly: 'year' }[recurrence];
    return this.#add('price', 'price', {
      active: true,
      currency,
      unit_amount: cents,
      product,
      type: interval ? 'recurring' : 'one_time',
      recurring: interval ? { interval, interval_count: 1, usage_type: 'licensed' } : null,
      metadata: {},
    });
  }

  /** Makes a price of `price_data`, product and all. */
  priceOf(data: Form): StripeThing {
    const { currency, product_data, recurring, unit_amount } = data as {
      currency: string;
      unit_amount: string;
      product_data: { name: string; metadata?: Form };
      recurring?: { interval: string };
    };
    const product = this.product(product_data.name, product_data.metadata);
    const recurrence = recurring && (recurring.interval === 'year' ? 'yearly' : 'monthly');
    return this.price(product.id, Number(unit_amount), currency, recurrence);
  }

  checkout(form: Form, prices: readonly StripeThing[], url: string): StripeThing {
    const id = stripeLikeId('cs_test');
    const total = prices.reduce((sum, { unit_amount }) => sum + Number(unit_amount), 0);
    return this.store.add({
      id,
      object: 'checkout.session',
      created: this.now(),
      livemode: false,
      mode: form.mode,
      status: 'open',
      payment_status: 'unpaid',
      url: `${url}/c/pay/${id}`,
      success_url: form.success_url,
      cancel_url: form.cancel_url,
      client_reference_id: form.client_reference_id ?? null,
      customer: null,
      customer_email: form.customer_email ?? null,
      customer_details: null,
      metadata: form.metadata ?? {},
      subscription: null,
      payment_intent: null,
      invoice: null,
      currency: 'usd',
      amount_total: total,
      line_items: {
        object: 'list',
        has_more: false,
        url: `/v1/checkout/sessions/${id}/line_items`,
        data: prices.map((price) => ({
          id: stripeLikeId('li'),
          object: 'item',
          amount_total: price.unit_amount,
          currency: 'usd',
          quantity: 1,
          price: price.id,
        })),
      },
    });
  }

  customer(email: string) {
    return this.#add('cus', 'customer', { email, metadata: {} });
  }

  subscription(customer: string, price: string, metadata: unknown, ends: number): StripeThing {
    const id = stripeLikeId('sub');
    return this.store.add({
      id,
      object: 'subscription',
      created: this.now(),
      livemode: false,
      status: 'active',
      customer,
      metadata: metadata ?? {},
      start_date: this.now(),
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      latest_invoice: null,
      items: {
        object: 'list',
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
        data: [
          {
            id: stripeLikeId('si'),
            object: 'subscription_item',
            current_period_start: this.now(),
            current_period_end: ends,
            price,
            quantity: 1,
            subscription: id,
          },
        ],
      },
    });
  }

  /** A charge, successful or not: `isPaid`. */
  charge(customer: string | null, cents: number, metadata: unknown, isPaid: boolean) {
    const intent = this.#add('pi', 'payment_intent', {
      amount: cents,
      currency: 'usd',
      customer,
      metadata: metadata ?? {},
      status: isPaid ? 'succeeded' : 'requires_payment_method',
      latest_charge: '',
    });
    const charge = this.#add('ch', 'charge', {
      amount: cents,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      paid: isPaid,
      status: isPaid ? 'succeeded' : 'failed',
      currency: 'usd',
      customer,
      payment_intent: intent.id,
    });
    intent.latest_charge = charge.id;
    return charge;
  }

  invoice(subscription: StripeThing, email: unknown, cents: number, reason: string): StripeThing {
    const id = stripeLikeId('in');
    return this.store.add({
      id,
      object: 'invoice',
      created: this.now(),
      livemode: false,
      billing_reason: reason,
      status: 'open',
      attempted: false,
      customer: subscription.customer,
      customer_email: email,
      currency: 'usd',
      total: cents,
      amount_due: cents,
      amount_paid: 0,
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      status_transitions: { finalized_at: this.now(), paid_at: null },
      payments: { object: 'list', has_more: false, url: `/v1/invoice_payments?invoice=${id}`, data: [] },
    });
  }

  /** Sets the result of a payment attempt on an invoice. */
  attempt(invoice: StripeThing, charge: StripeThing): void {
    const isPaid = charge.paid === true;
    const payment = this.#add('inpay', 'invoice_payment', {
      invoice: invoice.id,
      is_default: true,
      currency: 'usd',
      amount_requested: charge.amount,
      amount_paid: isPaid ? charge.amount : null,
      status: isPaid ? 'paid' : 'open',
      payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
    });
    (invoice.payments as { data: unknown[] }).data.push(payment);
    invoice.attempted = true;
    if (!isPaid) return;
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    (invoice.status_transitions as { paid_at: number | null }).paid_at = this.now();
  }

  dispute(charge: StripeThing) {
    return this.#add('du', 'dispute', {
      amount: charge.amount,
      currency: 'usd',
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
    });
  }

  configuration(form: Form) {
    return this.#add('bpc', 'billing_portal.configuration', { active: true, features: form.features });
  }

  portal(form: Form, url: string): StripeThing {
    const id = stripeLikeId('bps');
    return this.store.add({
      id,
      object: 'billing_portal.session',
      created: this.now(),
      livemode: false,
      customer: form.customer,
      configuration: form.configuration ?? 'bpc_default',
      return_url: form.return_url,
      flow: form.flow_data ?? null,
      url: `${url}/p/session/${id}`,
    });
  }

  event(type: string, object: StripeThing, apiVersion: string): StripeThing {
    return this.#add('evt', 'event', {
      api_version: apiVersion,
      type,
      data: { object: this.store.view(object) },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    });
  }
}
