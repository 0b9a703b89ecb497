import type Stripe from 'stripe';
import type {
  CheckoutOrder,
  CheckoutProvider,
  PurchaseReference,
} from '../../../shared/checkout-provider.js';
import { CheckoutUnavailable, NoSubscription } from '../../../shared/errors.js';
import { askStripe, createStripeClient } from './stripe-api.js';
import type { StripeAccess } from './stripe-api.js';
import { readStripeEvent, referencesOf, stripeEventTypes } from './stripe-event.js';
import { isRecurring, orderedLineItem } from './stripe-item.js';
import { openChange, openPortal } from './stripe-portal.js';
import { readPurchase } from './stripe-purchase.js';

export interface StripeOptions extends StripeAccess {
  /** Signing secret of the webhook endpoint: `whsec_…`. */
  readonly webhookSecret: string;
}

/** Stripe's placeholder for the checkout id in the return URL. */
const withSaleId = (returnUrl: string) =>
  returnUrl.replaceAll(/\{SALE_ID\}|%7BSALE_ID%7D/gi, '{CHECKOUT_SESSION_ID}');

function checkoutOf({ item, checkoutId, email, returnUrl, cancelUrl }: CheckoutOrder) {
  const metadata = { checkout_id: checkoutId };
  return {
    line_items: [orderedLineItem(item)],
    client_reference_id: checkoutId,
    customer_email: email,
    metadata,
    success_url: withSaleId(returnUrl),
    cancel_url: cancelUrl,
    ...(isRecurring(item)
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata } }),
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** Stripe rejects this for a closed checkout, whose state then explains why. */
async function expireCheckout(id: string, stripe: Stripe): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const session = await stripe.checkout.sessions.retrieve(id);
    if (session.status === 'open') throw error;
    return session;
  }
}

/** Events since a time, from Stripe's event list, which goes back 30 days. */
async function* happenedSince(seconds: number, stripe: Stripe): AsyncIterable<PurchaseReference> {
  const created = { gte: seconds };
  // The record ends after 30 days, the list of checkouts never does.
  for await (const { id, metadata } of stripe.checkout.sessions.list({
    created,
    status: 'complete',
    limit: 100,
  })) {
    yield { kind: 'sale', id, checkoutId: metadata?.checkout_id };
  }
  for await (const event of stripe.events.list({ created, types: [...stripeEventTypes], limit: 100 })) {
    yield* referencesOf(event.type, event.data.object);
  }
}

/** Stripe Checkout, subscriptions and the customer portal: https://docs.stripe.com/api. */
export function createStripeProvider({ webhookSecret, ...access }: StripeOptions): CheckoutProvider {
  return {
    id: 'stripe',
    label: 'Stripe',
    isTest: false,
    needsProduct: false,

    async begin(order, context) {
      const checkout = checkoutOf(order);
      const stripe = createStripeClient(access, context);
      const session = await askStripe(
        () => stripe.checkout.sessions.create(checkout, { idempotencyKey: order.checkoutId }),
        context,
      );
      if (!session?.url) throw CheckoutUnavailable();
      return { url: session.url, reference: session.id };
    },

    async close(reference, context) {
      const stripe = createStripeClient(access, context);
      const session = await askStripe(() => expireCheckout(reference, stripe), context);
      return session?.status === 'complete' ? 'paid' : 'closed';
    },

    readWebhookEvent: (webhookEvent) => readStripeEvent(webhookEvent, webhookSecret),

    read: ({ id }, context) =>
      askStripe(() => readPurchase(id, createStripeClient(access, context), context), context),

    async *listSales(since, context) {
      const seen = new Set<string>();
      const seconds = Math.floor(Date.parse(since) / 1_000);
      const all = happenedSince(seconds, createStripeClient(access, context))[Symbol.asyncIterator]();
      for (;;) {
        const next = await askStripe(() => all.next(), context);
        if (!next || next.done) return;
        if (seen.has(next.value.id)) continue;
        seen.add(next.value.id);
        yield next.value;
      }
    },

    async change(reference, order, context) {
      const stripe = createStripeClient(access, context);
      const url = await askStripe(() => openChange(reference, order, stripe, context), context);
      if (url === undefined) throw NoSubscription();
      return { url };
    },

    async manageUrl(purchase, context) {
      const stripe = createStripeClient(access, context);
      const url = await askStripe(() => openPortal(purchase, stripe), context);
      if (url === undefined) throw NoSubscription();
      return url;
    },
  };
}
