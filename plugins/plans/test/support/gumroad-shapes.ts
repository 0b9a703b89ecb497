import { randomBytes } from 'node:crypto';
import type { Recurrence } from '../../src/shared/plan.js';

export interface FakeTier {
  readonly name: string;
  readonly prices: Readonly<Record<Recurrence, number>>;
}

export interface FakeProduct {
  readonly id: string;
  readonly permalink: string;
  readonly name: string;
  /** The tiers of a membership; none for one-time purchases. */
  readonly tiers: FakeTier[];
  /** Cents, for one-time purchases. */
  readonly price: number;
  published: boolean;
  /** Keys that the seller has disabled. */
  readonly disabledLicenses?: Set<string>;
}

export interface FakeSale {
  readonly id: string;
  readonly orderId: number;
  readonly product: FakeProduct;
  readonly tier: FakeTier | undefined;
  readonly email: string;
  readonly createdAt: Date;
  /** Cents. */
  readonly price: number;
  readonly hasFailed: boolean;
  readonly subscription: FakeSubscription | undefined;
  readonly urlParams: Readonly<Record<string, string>>;
  /** The buyer's input by field name. */
  readonly customFields: Readonly<Record<string, string>>;
  /** One for a subscription, and for each other sale. */
  readonly licenseKey: string;
  refunded: number;
  disputed: boolean;
  disputeWon: boolean;
}

export interface FakeSubscription {
  readonly id: string;
  readonly product: FakeProduct;
  readonly createdAt: Date;
  readonly email: string;
  readonly sales: FakeSale[];
  tier: FakeTier;
  recurrence: Recurrence;
  requestedCancellationAt: Date | undefined;
  cancelledAt: Date | undefined;
  endedAt: Date | undefined;
  failedAt: Date | undefined;
  deactivatedAt: Date | undefined;
}

export const gumroadLikeLicense = () =>
  Array.from({ length: 4 }, () => randomBytes(4).toString('hex').toUpperCase()).join('-');
export const gumroadLikeId = () => `${randomBytes(16).toString('base64url')}==`;

const seconds = (date: Date | undefined) => date?.toISOString().replace(/\.\d+Z$/, 'Z') ?? null;
const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** The status that Gumroad reports, in this order of precedence. */
function statusOf(subscription: FakeSubscription, now: Date): string | null {
  const { cancelledAt, deactivatedAt, endedAt, failedAt, sales } = subscription;
  if (deactivatedAt) {
    if (failedAt) return 'failed_payment';
    return endedAt ? 'fixed_subscription_period_ended' : cancelledAt ? 'cancelled' : null;
  }
  if (sales.at(-1)?.hasFailed) return 'pending_failure';
  return cancelledAt && cancelledAt > now ? 'pending_cancellation' : 'alive';
}

export function subscriberJson(subscription: FakeSubscription, now: Date) {
  const { product, recurrence, sales } = subscription;
  return {
    id: subscription.id,
    email: subscription.email,
    product_id: product.id,
    product_name: product.name,
    user_id: null,
    user_email: null,
    purchase_ids: sales.filter(({ hasFailed }) => !hasFailed).map(({ id }) => id),
    created_at: seconds(subscription.createdAt),
    user_requested_cancellation_at: seconds(subscription.requestedCancellationAt),
    charge_occurrence_count: null,
    recurrence,
    cancelled_at: seconds(subscription.cancelledAt),
    ended_at: seconds(subscription.endedAt),
    failed_at: seconds(subscription.failedAt),
    free_trial_ends_at: null,
    status: statusOf(subscription, now),
  };
}

/** Omits null and undefined, as Gumroad does. */
function withoutNulls(object: object): object {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** A failed sale looks the same as a successful one. */
export function saleJson(sale: FakeSale) {
  const { email, price, product, refunded, subscription, tier } = sale;
  const every = subscription ? { monthly: ' a month', yearly: ' a year' }[subscription.recurrence] : '';
  const total = `$${dollars(price)}${every}`;
  return withoutNulls({
    id: sale.id,
    email,
    seller_id: 'kL0paVL2SdmJSYsNs-OCMg==',
    timestamp: 'less than a minute ago',
    daystamp: ' 5 Jan 2026 11:38 AM',
    created_at: seconds(sale.createdAt),
    product_name: product.name,
    product_has_variants: product.tiers.length > 0,
    price,
    gumroad_fee: Math.round(price / 10),
    subscription_duration: subscription?.recurrence,
    formatted_display_price: total,
    formatted_total_price: total,
    currency_symbol: '$',
    currency: 'usd',
    amount_refundable_in_currency: dollars(price - refunded),
    product_id: product.id,
    product_permalink: product.permalink,
    refunded: refunded === price && price > 0 ? true : null,
    partially_refunded: refunded > 0 && refunded < price,
    chargedback: sale.disputed && !sale.disputeWon,
    purchase_email: email,
    paid: price !== 0,
    has_variants: tier !== undefined,
    variants: tier && { Tier: tier.name },
    variants_and_quantity: tier ? `(${tier.name})` : '',
    has_custom_fields: Object.keys(sale.customFields).length > 0,
    custom_fields: sale.customFields,
    order_id: sale.orderId,
    is_product_physical: false,
    is_recurring_billing: subscription !== undefined,
    can_contact: true,
    is_following: false,
    disputed: sale.disputed,
    dispute_won: sale.disputeWon,
    is_gift_sender_purchase: false,
    is_gift_receiver_purchase: false,
    referrer: 'direct',
    card: { visual: '**** **** **** 4242', type: 'visa', bin: null, expiry_month: null, expiry_year: null },
    subscription_id: subscription?.id,
    cancelled: subscription && Boolean(subscription.cancelledAt ?? subscription.failedAt),
    ended: subscription && Boolean(subscription.endedAt),
    recurring_charge: subscription && subscription.sales[0] !== sale,
    quantity: 1,
    license_key: sale.licenseKey,
    license_id: gumroadLikeId(),
    license_disabled: sale.product.disabledLicenses?.has(sale.licenseKey) ?? false,
    is_multiseat_license: false,
  });
}

/** A sale in the shape of a license's verification: like a ping, with more about the state. */
export function licensedPurchaseJson(sale: FakeSale) {
  const { product, subscription } = sale;
  return {
    seller_id: 'kL0paVL2SdmJSYsNs-OCMg==',
    product_id: product.id,
    product_name: product.name,
    permalink: product.permalink,
    email: sale.email,
    price: sale.price,
    currency: 'usd',
    quantity: 1,
    order_number: sale.orderId,
    sale_id: sale.id,
    sale_timestamp: seconds(sale.createdAt),
    subscription_id: subscription?.id,
    license_key: sale.licenseKey,
    ip_country: 'Germany',
    recurrence: subscription?.recurrence,
    is_gift_receiver_purchase: false,
    disputed: sale.disputed,
    dispute_won: sale.disputeWon,
    id: sale.id,
    created_at: seconds(sale.createdAt),
    variants: sale.tier ? `(${sale.tier.name})` : '',
    custom_fields: [],
    refunded: sale.refunded === sale.price && sale.price > 0,
    chargebacked: sale.disputed && !sale.disputeWon,
    subscription_ended_at: seconds(subscription?.endedAt),
    subscription_cancelled_at: seconds(subscription?.cancelledAt),
    subscription_failed_at: seconds(subscription?.failedAt),
  };
}

export function productJson(product: FakeProduct, url: string) {
  return {
    id: product.id,
    name: product.name,
    price: product.price,
    currency: 'usd',
    short_url: `${url}/l/${product.permalink}`,
    published: product.published,
    deleted: false,
    is_tiered_membership: product.tiers.length > 0,
  };
}
