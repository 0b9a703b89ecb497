import { defineExtensionPoint } from '@buildai/core/shared';
import type { Egress } from '@buildai/core';
import type { Plan, PlanId, Recurrence } from './plan.js';

/** An app that is sold, with credits of its own. */
export interface PackageOnSale {
  readonly packageId: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  /** By provider, what is sold there. */
  readonly products: Readonly<Record<string, string>>;
}

/** What a person is about to pay for. */
export interface CheckoutOrder {
  /** Unguessable. A provider hands it back with the sale, and so says whose it is. */
  readonly checkoutId: string;
  readonly email: string;
  readonly accountId: string;
  /** A plan, month by month or year by year, or an app package, once. */
  readonly item:
    | { readonly kind: 'plan'; readonly plan: Plan; readonly recurrence: Recurrence }
    | { readonly kind: 'package'; readonly package: PackageOnSale };
  /** Where the person comes back to; `{SALE_ID}` in it stands for the id of the sale, where a provider can fill it in. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** A checkout as its provider has opened it. */
export interface BegunCheckout {
  readonly url: string;
  readonly reference?: string;
}

/** A request to a provider's webhook, as it came. */
export interface WebhookRequest {
  /** Byte for byte: signatures are over it. */
  readonly body: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** What follows the provider's name in the path: a secret, where the provider signs nothing. */
  readonly secret: string;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
}

/** What a webhook event is about: where to look, never what to believe. */
export interface PurchaseReference {
  readonly kind: 'subscription' | 'sale';
  /** The provider's id. */
  readonly id: string;
  /** The `checkoutId` of the order, where the webhook event names one. It says whose the sale is, and nothing else. */
  readonly checkoutId?: string | undefined;
}

export interface ParsedWebhookEvent {
  /** The key of the webhook event: the same for each delivery of one event, another for any other. */
  readonly key: string;
  /** Empty for webhook events that mean nothing here. */
  readonly references: readonly PurchaseReference[];
}

/** A payment as the provider knows it now. */
export interface ProviderPayment {
  /** The provider's id of the sale. */
  readonly saleId: string;
  readonly email: string;
  /** Cents, and how many of them were given back. */
  readonly amount: number;
  readonly refunded: number;
  /** Lower case: `usd`. */
  readonly currency: string;
  /** `disputed`: the buyer's bank has taken it back, or is about to. */
  readonly status: 'paid' | 'failed' | 'disputed';
  /** ISO 8601 UTC. */
  readonly paidAt: string;
}

/** What was bought, as the provider knows it now. */
export interface ProviderPurchase {
  /** The subscription's id, or where something was bought once the sale's. */
  readonly reference: string;
  readonly kind: 'subscription' | 'once';
  /** Read from what was really sold, never from what the buyer can write. Undefined for what is sold nowhere here. */
  readonly item: { readonly planId: PlanId } | { readonly packageId: string } | undefined;
  readonly recurrence: Recurrence | undefined;
  readonly email: string;
  /** The order, where the provider kept its id out of the buyer's reach. */
  readonly checkoutId: string | undefined;
  /**
   * `alive` is paid for; `overdue`: the last charge failed and is tried again; `ended`: nothing is owed any more.
   * One that is cancelled stays alive until `endsAt`.
   */
  readonly status: 'alive' | 'overdue' | 'ended';
  readonly startedAt: string;
  readonly cancelledAt: string | undefined;
  /** When what was paid for is over, where that is known to come. */
  readonly endsAt: string | undefined;
  /** All that are known, or those that changed; the newest at least. */
  readonly payments: readonly ProviderPayment[];
}

/** What a provider works with. */
export interface CheckoutContext {
  readonly egress: Egress;
  readonly plans: readonly Plan[];
  readonly packages: readonly PackageOnSale[];
  readonly signal: AbortSignal;
}

/**
 * A way to sell plans. A plugin adds one at `plans/checkout-provider`. Webhook events are only ever hints: whatever they say,
 * the host then asks `read` for the truth, and applies that. So webhook events may come twice, late, in any order or never.
 */
export interface CheckoutProvider {
  readonly id: string;
  readonly label: string;
  /** Nothing is paid for: said plainly wherever it is met. */
  readonly isTest: boolean;
  /** Only plans are sold for which the catalogue names a product of this provider. */
  readonly needsProduct: boolean;
  /**
   * Begins a checkout.
   * @returns the address to which the person goes on, and the provider's id of the checkout where `close` takes one.
   */
  begin(order: CheckoutOrder, context: CheckoutContext): Promise<BegunCheckout>;
  /**
   * Closes a checkout that nobody has paid yet, so that nobody can.
   * @param reference as `begin` returned it. @returns 'paid' where it was paid before, and so stays.
   */
  close?(reference: string, context: CheckoutContext): Promise<'closed' | 'paid'>;
  /**
   * Where a subscription can be changed to another plan instead of being bought beside it.
   * @returns the address to which the person goes on.
   */
  change?(reference: string, order: CheckoutOrder, context: CheckoutContext): Promise<BegunCheckout>;
  /**
   * Checks a webhook event, and reads what it is about.
   * @throws WebhookEventRefused for one that is forged, too old, or cannot be read.
   */
  readWebhookEvent(webhookEvent: WebhookRequest): ParsedWebhookEvent | Promise<ParsedWebhookEvent>;
  /**
   * What the provider knows of a purchase now, by the id of its subscription or of one of its sales.
   * @returns undefined where it knows of none. @throws CheckoutUnavailable, to be asked again later.
   */
  read(reference: PurchaseReference, context: CheckoutContext): Promise<ProviderPurchase | undefined>;
  /** Sales since a moment (ISO 8601 UTC), for what no webhook event reported. Asked hourly. */
  listSales(since: string, context: CheckoutContext): AsyncIterable<PurchaseReference>;
  /** Where the buyer changes the card, or ends or restarts the subscription. */
  manageUrl(
    purchase: { readonly reference: string; readonly returnUrl: string },
    context: CheckoutContext,
  ): Promise<string>;
}
export const checkoutProviders = defineExtensionPoint<CheckoutProvider>('plans/checkout-provider');
