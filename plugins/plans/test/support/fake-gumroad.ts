import { randomInt } from 'node:crypto';
import { systemClock } from '@buildai/core';
import type { Clock } from '@buildai/core';
import type { Recurrence } from '../../src/shared/plan.js';
import type { FakeCheckout, Offer, Products, Sold, FakeOptions } from './fake-checkout.js';
import { answerGumroad } from './gumroad-routes.js';
import type { GumroadState } from './gumroad-routes.js';
import { nextPing, salePing, subscriptionPing } from './gumroad-pings.js';
import { gumroadLikeId, gumroadLikeLicense } from './gumroad-shapes.js';
import type { FakeProduct, FakeSale, FakeSubscription, FakeTier } from './gumroad-shapes.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import type { Delivery, WebhookEvent, ReleaseOrder } from './webhook-deliveries.js';
import { FakeServer } from './fake-server.js';
import type { InjectedFailure } from './fake-server.js';

const months: Readonly<Record<Recurrence, number>> = { monthly: 1, yearly: 12 };

function later(date: Date, recurrence: Recurrence): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + months[recurrence]);
  return end;
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what} at the fake Gumroad server.`);
  return value;
}

export interface GumroadBuyer {
  readonly email?: string;
  /** The buyer's input by the name of the seller's field. */
  readonly customFields?: Readonly<Record<string, string>>;
  readonly cardIsDeclined?: boolean;
}

/** A fake Gumroad: its API, product pages and pings. */
export class FakeGumroad implements FakeCheckout {
  readonly provider = 'gumroad';
  readonly accessToken = 'token-of-the-seller';
  readonly deliveries = new WebhookDeliveries(nextPing);
  readonly state: GumroadState;
  readonly #membership: FakeProduct;
  readonly #clock: Clock;
  #server!: FakeServer;

  private constructor({ clock = systemClock }: FakeOptions) {
    this.#clock = clock;
    this.#membership = this.#product('membr', 'Membership', 0);
    this.state = {
      accessToken: this.accessToken,
      products: [this.#membership],
      sales: [],
      subscriptions: [],
      pingAddresses: [],
      statusOfNotFound: 200,
      now: () => clock.now(),
    };
  }

  static async start(options: FakeOptions = {}): Promise<FakeGumroad> {
    const gumroad = new FakeGumroad(options);
    gumroad.#server = await FakeServer.start((request) => answerGumroad(request, gumroad.state, gumroad.url));
    return gumroad;
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
    for (const resource of [
      'sale',
      'refund',
      'dispute',
      'dispute_won',
      'cancellation',
      'subscription_updated',
      'subscription_ended',
      'subscription_restarted',
    ])
      this.state.pingAddresses.push({ resource, address });
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

  offer({ name, monthly, yearly }: Offer): Products {
    this.#membership.tiers.push({ name, prices: { monthly, yearly } });
    return { gumroad: `${this.#membership.permalink}/${name}` };
  }
  offerOnce({ name, price }: { readonly name: string; readonly price: number }): Products {
    const product = this.#product(`p${this.state.products.length}`, name, price);
    this.state.products.push(product);
    return { gumroad: product.id };
  }

  async sell(checkoutUrl: string, buyer: GumroadBuyer = {}): Promise<Sold & { readonly licenseKey: string }> {
    const url = new URL(checkoutUrl);
    const permalink = url.pathname.split('/').at(-1);
    const product = required(
      this.state.products.find((each) => each.permalink === permalink && each.published),
      `product ${permalink}`,
    );
    const email = buyer.email ?? url.searchParams.get('email') ?? 'buyer@example.com';
    const subscription = product.tiers.length > 0 ? this.#subscribe(product, email, url) : undefined;
    const price = subscription ? subscription.tier.prices[subscription.recurrence] : product.price;
    const sale = this.#charge(subscription, product, price, email, {
      hasFailed: buyer.cardIsDeclined ?? false,
      urlParams: Object.fromEntries(url.searchParams),
      customFields: buyer.customFields ?? {},
    });
    if (!sale.hasFailed) {
      if (subscription) this.state.subscriptions.push(subscription);
      await this.#tell('sale', salePing(sale, 'sale', this.url));
    }
    return { saleId: sale.id, reference: subscription?.id ?? sale.id, licenseKey: sale.licenseKey };
  }

  async renew(reference: string): Promise<{ readonly saleId: string }> {
    const subscription = this.#subscription(reference);
    const { email, product, recurrence, tier } = subscription;
    const sale = this.#charge(subscription, product, tier.prices[recurrence], email);
    await this.#tell('sale', salePing(sale, 'sale', this.url));
    return { saleId: sale.id };
  }

  /** Gumroad does not announce it: only the subscriber shows it. */
  async failCharge(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    const { email, product, recurrence, tier } = subscription;
    this.#charge(subscription, product, tier.prices[recurrence], email, { hasFailed: true });
  }

  /** The card failed for five days. */
  async giveUp(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    subscription.failedAt = subscription.deactivatedAt = this.#clock.now();
    await this.#sendEvent(subscription, 'cancellation', {
      cancelled: true,
      cancelled_at: subscription.failedAt.toISOString(),
      cancelled_due_to_payment_failures: true,
    });
    await this.#sendEnded(subscription, 'failed_payment');
  }

  async refund(saleId: string, cents?: number): Promise<void> {
    const sale = this.#sale(saleId);
    sale.refunded = Math.min(sale.price, sale.refunded + (cents ?? sale.price));
    await this.#tell('refund', salePing(sale, 'refund', this.url));
  }

  async dispute(saleId: string): Promise<void> {
    const sale = this.#sale(saleId);
    sale.disputed = true;
    const { subscription } = sale;
    if (subscription && !subscription.deactivatedAt) {
      const now = this.#clock.now();
      subscription.requestedCancellationAt = subscription.cancelledAt = subscription.deactivatedAt = now;
      await this.#sendCancelled(subscription);
      await this.#sendEnded(subscription, 'cancelled');
    }
    await this.#tell('dispute', salePing(sale, 'dispute', this.url));
  }

  async winDispute(saleId: string): Promise<void> {
    const sale = this.#sale(saleId);
    sale.disputeWon = true;
    if (sale.subscription) await this.restart(sale.subscription.id);
    await this.#tell('dispute_won', salePing(sale, 'dispute_won', this.url));
  }

  async cancel(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    subscription.requestedCancellationAt = this.#clock.now();
    const paid = subscription.sales.findLast(({ hasFailed }) => !hasFailed);
    subscription.cancelledAt = later(paid?.createdAt ?? subscription.createdAt, subscription.recurrence);
    await this.#sendCancelled(subscription);
  }

  async end(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    const now = this.#clock.now();
    subscription.requestedCancellationAt ??= now;
    subscription.cancelledAt = subscription.deactivatedAt = now;
    await this.#sendEnded(subscription, 'cancelled');
  }

  async restart(reference: string): Promise<void> {
    const subscription = this.#subscription(reference);
    subscription.requestedCancellationAt = subscription.cancelledAt = undefined;
    subscription.failedAt = subscription.deactivatedAt = undefined;
    await this.#sendEvent(subscription, 'subscription_restarted', {
      restarted_at: this.#clock.timestamp(),
    });
  }

  async changePlan(reference: string, { gumroad }: Products, recurrence: Recurrence): Promise<void> {
    const subscription = this.#subscription(reference);
    const { email, product, tier: old } = subscription;
    const tier = this.#tier(product, gumroad?.split('/')[1]);
    const difference = tier.prices[recurrence] - old.prices[subscription.recurrence];
    const change = {
      type: difference > 0 ? 'upgrade' : 'downgrade',
      effective_as_of: this.#clock.timestamp(),
      old_plan: { tier: { name: old.name }, recurrence: subscription.recurrence, quantity: 1 },
      new_plan: { tier: { name: tier.name }, recurrence, quantity: 1 },
    };
    subscription.tier = tier;
    subscription.recurrence = recurrence;
    // A lower tier is first charged, and therefore sold, with the next renewal.
    if (difference > 0) {
      const sale = this.#charge(subscription, product, difference, email);
      await this.#tell('sale', salePing(sale, 'sale', this.url));
    }
    await this.#sendEvent(subscription, 'subscription_updated', change);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server[Symbol.asyncDispose]();
  }

  #product(permalink: string, name: string, price: number): FakeProduct {
    return {
      id: gumroadLikeId(),
      permalink,
      name,
      price,
      tiers: [],
      published: true,
      disabledLicenses: new Set(),
    };
  }

  #tier(product: FakeProduct, name: string | null | undefined): FakeTier {
    const named = product.tiers.find((tier) => tier.name === name);
    return required(named ?? (name ? undefined : product.tiers[0]), `tier ${name}`);
  }

  #subscribe(product: FakeProduct, email: string, { searchParams }: URL): FakeSubscription {
    return {
      id: gumroadLikeId(),
      product,
      email,
      createdAt: this.#clock.now(),
      sales: [],
      tier: this.#tier(product, searchParams.get('variant')),
      recurrence: searchParams.get('recurrence') === 'yearly' ? 'yearly' : 'monthly',
      requestedCancellationAt: undefined,
      cancelledAt: undefined,
      endedAt: undefined,
      failedAt: undefined,
      deactivatedAt: undefined,
    };
  }

  #charge(
    subscription: FakeSubscription | undefined,
    product: FakeProduct,
    price: number,
    email: string,
    more: Partial<Pick<FakeSale, 'hasFailed' | 'urlParams' | 'customFields'>> = {},
  ): FakeSale {
    const sale: FakeSale = {
      id: gumroadLikeId(),
      orderId: randomInt(100_000_000, 999_999_999),
      product,
      tier: subscription?.tier,
      email,
      createdAt: this.#clock.now(),
      price,
      hasFailed: false,
      subscription,
      urlParams: {},
      customFields: {},
      refunded: 0,
      disputed: false,
      disputeWon: false,
      licenseKey: subscription?.sales[0]?.licenseKey ?? gumroadLikeLicense(),
      ...more,
    };
    subscription?.sales.push(sale);
    this.state.sales.push(sale);
    return sale;
  }

  #sale(id: string): FakeSale {
    return required(
      this.state.sales.find((sale) => sale.id === id),
      `sale ${id}`,
    );
  }
  #subscription(id: string): FakeSubscription {
    return required(
      this.state.subscriptions.find((each) => each.id === id),
      `subscription ${id}`,
    );
  }

  #sendCancelled(subscription: FakeSubscription): Promise<void> {
    return this.#sendEvent(subscription, 'cancellation', {
      cancelled: true,
      cancelled_at: subscription.cancelledAt?.toISOString(),
      cancelled_by_buyer: true,
    });
  }
  #sendEnded(subscription: FakeSubscription, reason: string): Promise<void> {
    return this.#sendEvent(subscription, 'subscription_ended', {
      ended_at: subscription.deactivatedAt?.toISOString(),
      ended_reason: reason,
    });
  }
  #sendEvent(
    subscription: FakeSubscription,
    resource: string,
    more: Parameters<typeof subscriptionPing>[2],
  ): Promise<void> {
    return this.#tell(resource, subscriptionPing(subscription, resource, more));
  }
  #tell(resource: string, webhookEvent: WebhookEvent): Promise<void> {
    const addresses = this.state.pingAddresses.filter((each) => each.resource === resource);
    return this.deliveries.send(
      webhookEvent,
      addresses.map(({ address }) => address),
    );
  }
}
