import Stripe from 'stripe';
import { z } from 'zod';
import type {
  ParsedWebhookEvent,
  PurchaseReference,
  WebhookRequest,
} from '../../../shared/checkout-provider.js';
import { WebhookEventRefused } from '../../../shared/errors.js';

/** Seconds. */
const tolerance = 300;

/** The handled event types; the endpoint at Stripe is set up for these. */
export const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const id = z.string().min(1);
/** An id, or the thing itself. */
const link = z.union([id, z.object({ id }).transform((each) => each.id)]).nullish();

/** The fields in use of sessions, subscriptions, invoices, charges and disputes. */
const subject = z.object({
  id,
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  /** The subscription of an invoice, as versions of the API before 2025 have it; and as they have it since. */
  subscription: link,
  parent: z.object({ subscription_details: z.object({ subscription: link }).nullish() }).nullish(),
  payment_intent: link,
  charge: link,
});
const event = z.object({ id, type: z.string(), data: z.object({ object: z.unknown() }) });

/** The objects that an event refers to: where to look, not what to believe. */
export function referencesOf(type: string, object: unknown): readonly PurchaseReference[] {
  if (!stripeEventTypes.some((known) => known === type)) return [];
  const about = subject.parse(object);
  if (type.startsWith('checkout.session.')) {
    return [{ kind: 'sale', id: about.id, checkoutId: about.client_reference_id ?? undefined }];
  }
  if (type.startsWith('customer.subscription.')) {
    return [{ kind: 'subscription', id: about.id, checkoutId: about.metadata?.checkout_id }];
  }
  if (type.startsWith('invoice.')) {
    const subscription = about.parent?.subscription_details?.subscription ?? about.subscription;
    return subscription ? [{ kind: 'subscription', id: subscription }] : [];
  }
  return [{ kind: 'sale', id: about.payment_intent ?? about.charge ?? about.id }];
}

/**
 * Verifies and parses a Stripe event (https://docs.stripe.com/webhooks/signature).
 * @throws WebhookEventRefused for a bad signature or an old timestamp.
 */
export function readStripeEvent(
  { body, headers, receivedAt }: WebhookRequest,
  webhookSecret: string,
): ParsedWebhookEvent {
  try {
    const signature = headers['stripe-signature'] ?? '';
    const now = Date.parse(receivedAt);
    const signed: unknown = Stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      tolerance,
      undefined,
      now,
    );
    const { id: key, type, data } = event.parse(signed);
    return { key, references: referencesOf(type, data.object) };
  } catch {
    throw WebhookEventRefused();
  }
}
