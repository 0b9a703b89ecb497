import type Stripe from 'stripe';
import type { CheckoutContext, ProviderPurchase } from '../../../shared/checkout-provider.js';
import { idOf, isoTime } from './stripe-api.js';
import { itemOfPrice, recurrenceOf } from './stripe-item.js';
import { isDisputed, paymentsOf } from './stripe-payments.js';

type OnSale = Pick<CheckoutContext, 'plans' | 'packages'>;

const statuses: Readonly<Record<string, ProviderPurchase['status']>> = {
  active: 'alive',
  trialing: 'alive',
  past_due: 'overdue',
  incomplete: 'overdue',
  incomplete_expired: 'ended',
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
};

const optionalTime = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? isoTime(seconds) : undefined;

function endOf({
  ended_at,
  cancel_at,
  cancel_at_period_end,
  items,
}: Stripe.Subscription): string | undefined {
  const periodEnds = items.data.map(({ current_period_end }) => current_period_end);
  const periodEnd = cancel_at_period_end && periodEnds.length > 0 ? Math.max(...periodEnds) : undefined;
  return optionalTime(ended_at ?? cancel_at ?? periodEnd);
}

function emailOf(
  { customer }: Stripe.Subscription,
  checkout: Stripe.Checkout.Session | undefined,
): string | undefined {
  const known = typeof customer === 'string' || customer.deleted ? undefined : customer.email;
  return known ?? checkout?.customer_details?.email ?? undefined;
}

/** Undefined for a subscription whose first payment is pending; one whose first payment failed is returned. */
export async function readSubscription(
  id: string,
  stripe: Stripe,
  onSale: OnSale,
): Promise<ProviderPurchase | undefined> {
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['items.data.price.product', 'customer'],
  });
  const status = statuses[subscription.status];
  if (!status) return undefined;
  const checkouts = await stripe.checkout.sessions.list({ subscription: id, limit: 1 });
  const checkout = checkouts.data[0];
  const payments = await paymentsOf(subscription, checkout, stripe);
  const isBegun = !subscription.status.startsWith('incomplete');
  if (!isBegun && !payments.some((payment) => payment.status === 'failed')) return undefined;
  const sold = subscription.items.data
    .map(({ price }) => ({ price, item: itemOfPrice(price, onSale) }))
    .find(({ item }) => item !== undefined);
  return {
    reference: id,
    kind: 'subscription',
    item: sold?.item,
    recurrence: sold && recurrenceOf(sold.price),
    email: emailOf(subscription, checkout) ?? '',
    checkoutId: subscription.metadata.checkout_id,
    status,
    startedAt: isoTime(subscription.start_date),
    cancelledAt: optionalTime(subscription.canceled_at),
    endsAt: endOf(subscription),
    payments,
  };
}

/** A one-time purchase, by its checkout. */
async function readOnce(
  checkout: Stripe.Checkout.Session,
  stripe: Stripe,
  onSale: OnSale,
): Promise<ProviderPurchase> {
  const intent = checkout.payment_intent;
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : undefined;
  const paidBy = charge && typeof charge !== 'string' ? charge : undefined;
  const disputed = paidBy ? await isDisputed(paidBy, stripe) : false;
  const prices = (checkout.line_items?.data ?? []).flatMap(({ price }) => (price ? [price] : []));
  const email = checkout.customer_details?.email ?? checkout.customer_email ?? '';
  const startedAt = isoTime(paidBy?.created ?? checkout.created);
  return {
    reference: checkout.id,
    kind: 'once',
    item: prices.map((price) => itemOfPrice(price, onSale)).find((item) => item !== undefined),
    recurrence: undefined,
    email,
    checkoutId: checkout.metadata?.checkout_id,
    status: disputed || paidBy?.refunded ? 'ended' : 'alive',
    startedAt,
    cancelledAt: undefined,
    endsAt: undefined,
    payments: [
      {
        saleId: checkout.id,
        email,
        amount: checkout.amount_total ?? 0,
        refunded: paidBy?.amount_refunded ?? 0,
        currency: checkout.currency ?? 'usd',
        status: disputed ? 'disputed' : 'paid',
        paidAt: startedAt,
      },
    ],
  };
}

async function readCheckout(id: string, stripe: Stripe, onSale: OnSale) {
  const checkout = await stripe.checkout.sessions.retrieve(id, {
    expand: ['line_items.data.price.product', 'payment_intent.latest_charge'],
  });
  // The outcome of a delayed payment is pending.
  if (checkout.status !== 'complete' || checkout.payment_status === 'unpaid') return undefined;
  const subscription = idOf(checkout.subscription);
  return subscription ? readSubscription(subscription, stripe, onSale) : readOnce(checkout, stripe, onSale);
}

async function readInvoice(id: string, stripe: Stripe, onSale: OnSale) {
  const { parent } = await stripe.invoices.retrieve(id);
  const subscription = idOf(parent?.subscription_details?.subscription);
  return subscription ? readSubscription(subscription, stripe, onSale) : undefined;
}

async function readPaymentIntent(id: string, stripe: Stripe, onSale: OnSale) {
  const payment = { type: 'payment_intent', payment_intent: id } as const;
  const { data: invoices } = await stripe.invoicePayments.list({ payment, limit: 1 });
  const invoice = idOf(invoices[0]?.invoice);
  if (invoice) return readInvoice(invoice, stripe, onSale);
  const { data: checkouts } = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  return checkouts[0] ? readCheckout(checkouts[0].id, stripe, onSale) : undefined;
}

async function readCharge(id: string, stripe: Stripe, onSale: OnSale) {
  const intent = idOf((await stripe.charges.retrieve(id)).payment_intent);
  return intent ? readPaymentIntent(intent, stripe, onSale) : undefined;
}

/** Readers by the beginning of an ID. */
const readers: Readonly<Record<string, typeof readSubscription>> = {
  sub: readSubscription,
  cs: readCheckout,
  in: readInvoice,
  pi: readPaymentIntent,
  ch: readCharge,
  py: readCharge,
};

/**
 * Reads the purchase of a Stripe object, by the id of a subscription, checkout, invoice, payment intent or
 * charge.
 */
export async function readPurchase(
  id: string,
  stripe: Stripe,
  onSale: OnSale,
): Promise<ProviderPurchase | undefined> {
  const prefix = /^([a-z]+)_\w{1,250}$/.exec(id)?.[1];
  return prefix === undefined || !Object.hasOwn(readers, prefix)
    ? undefined
    : readers[prefix]?.(id, stripe, onSale);
}
