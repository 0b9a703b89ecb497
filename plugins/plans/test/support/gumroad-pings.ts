import type { WebhookEvent } from './webhook-deliveries.js';
import type { FakeSale, FakeSubscription } from './gumroad-shapes.js';

type Value = string | number | boolean | null | readonly string[] | { readonly [name: string]: Value };
type Payload = Map<string, Value>;

const entriesOf = (object: { readonly [name: string]: Value | undefined }) =>
  Object.entries(object).filter((entry): entry is [string, Value] => entry[1] !== undefined);

/** Brackets within a name are percent-encoded, those between names are not. */
const written = (name: string) => name.replaceAll('[', '%5B').replaceAll(']', '%5D');

function* pairs(name: string, value: Value): Iterable<string> {
  if (Array.isArray(value)) {
    for (const each of value as readonly string[]) yield* pairs(`${name}[]`, each);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* pairs(`${name}[${written(key)}]`, each);
  } else yield `${name}=${encodeURIComponent(String(value ?? ''))}`;
}

function formOf(payload: Payload): WebhookEvent {
  const body = [...payload].flatMap(([name, value]) => [...pairs(written(name), value)]).join('&');
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

/** The fields sent about a sale. Custom fields have their own names, and override others. */
export function salePing(sale: FakeSale, resource: string, siteUrl: string): WebhookEvent {
  const { customFields, product, subscription, tier } = sale;
  const payload: Payload = new Map(
    entriesOf({
      seller_id: 'kL0paVL2SdmJSYsNs-OCMg==',
      product_id: product.id,
      product_name: product.name,
      permalink: product.permalink,
      product_permalink: `${siteUrl}/l/${product.permalink}`,
      short_product_id: product.permalink,
      email: sale.email,
      price: sale.price,
      gumroad_fee: Math.round(sale.price / 10),
      currency: 'usd',
      quantity: 1,
      discover_fee_charged: false,
      can_contact: true,
      referrer: 'direct',
      card: { visual: '**** **** **** 4242', type: 'visa', bin: null },
      order_number: sale.orderId,
      sale_id: sale.id,
      sale_timestamp: sale.createdAt.toISOString(),
      subscription_id: subscription?.id,
      url_params: Object.keys(sale.urlParams).length > 0 ? sale.urlParams : undefined,
      variants: tier && { Tier: tier.name },
      license_key: sale.licenseKey,
      is_recurring_charge: subscription && subscription.sales[0] !== sale ? true : undefined,
    }),
  );
  for (const [name, value] of Object.entries(customFields)) payload.set(name, value);
  if (Object.keys(customFields).length > 0) payload.set('custom_fields', customFields);
  const rest = entriesOf({
    ip_country: 'Germany',
    recurrence: subscription?.recurrence,
    is_gift_receiver_purchase: false,
    refunded: sale.refunded === sale.price,
    resource_name: resource,
    disputed: sale.disputed,
    dispute_won: sale.disputeWon,
  });
  for (const [name, value] of rest) payload.set(name, value);
  return formOf(payload);
}

export function subscriptionPing(
  subscription: FakeSubscription,
  resource: string,
  more: { readonly [name: string]: Value | undefined } = {},
): WebhookEvent {
  const { product } = subscription;
  return formOf(
    new Map(
      entriesOf({
        subscription_id: subscription.id,
        product_id: product.id,
        product_name: product.name,
        user_id: null,
        user_email: subscription.email,
        purchase_ids: subscription.sales.map(({ id }) => id),
        created_at: subscription.createdAt.toISOString(),
        charge_occurrence_count: null,
        recurrence: subscription.recurrence,
        free_trial_ends_at: null,
        resource_name: resource,
        ...more,
      }),
    ),
  );
}

const retried = new Set([499, 500, 502, 503, 504]);

/** Gumroad retries three times, only after certain responses, with a counter in the body. */
export function nextPing(
  webhookEvent: WebhookEvent,
  status: number,
  attempt: number,
): WebhookEvent | undefined {
  if (!retried.has(status) || attempt >= 3) return undefined;
  const body = webhookEvent.body.replace(/&retry_count=\d+$/, '');
  return { ...webhookEvent, body: `${body}&retry_count=${attempt + 1}` };
}
