import { defineExtensionPoint } from '@buildai/core/shared';
import type { Egress } from '@buildai/core';
import type { Plan, PlanId, Recurrence } from './plan.js';

/** An app for sale, with its credits. */
export interface PackageOnSale {
  readonly packageId: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  /** Product references by provider. */
  readonly products: Readonly<Record<string, string>>;
}

/** An order to be paid. */
export interface CheckoutOrder {
  /** Unguessable. The provider returns it with the sale, which identifies the account. */
  readonly checkoutId: string;
  readonly email: string;
  readonly accountId: string;
  /** A plan, month by month or year by year, or an app package, once. */
  readonly item:
    | { readonly kind: 'plan'; readonly plan: Plan; readonly recurrence: Recurrence }
    | { readonly kind: 'package'; readonly package: PackageOnSale };
  /** Return URL; providers replace `{SALE_ID}` with the id of the sale where they can. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** A checkout as its provider has opened it. */
export interface BegunCheckout {
  readonly url: string;
  readonly reference?: string;
}

/** A raw webhook request. */
export interface WebhookRequest {
  /** The raw body, which signatures cover. */
  readonly body: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The path segment after the provider's name: a secret, for providers without signatures. */
  readonly secret: string;
  /** ISO 8601 UTC. */
  readonly receivedAt: string;
}

/**
 * The object that a webhook event refers to. Its state is always read from the provider, never from the
 * event.
 */
export interface PurchaseReference {
  readonly kind: 'subscription' | 'sale';
  /** The provider's id. */
  readonly id: string;
  /** The `checkoutId` of the order, if the event names one. Only identifies the account. */
  readonly checkoutId?: string | undefined;
}

export interface ParsedWebhookEvent {
  /** Idempotency key: the same for every delivery of one event. */
  readonly key: string;
  /** Empty for ignored events. */
  readonly references: readonly PurchaseReference[];
}

/** A payment, in the provider's current state. */
export interface ProviderPayment {
  /** The provider's id of the sale. */
  readonly saleId: string;
  readonly email: string;
  /** Amount and refunded amount in cents. */
  readonly amount: number;
  readonly refunded: number;
  /** Lower case: `usd`. */
  readonly currency: string;
  /** `disputed`: a chargeback was made or is pending. */
  readonly status: 'paid' | 'failed' | 'disputed';
  /** ISO 8601 UTC. */
  readonly paidAt: string;
}

/** A purchase, in the provider's current state. */
export interface ProviderPurchase {
  /** The id of the subscription, or of the sale of a one-time purchase. */
  readonly reference: string;
  readonly kind: 'subscription' | 'once';
  /**
   * Derived from the product sold, never from fields that the buyer can write. Undefined for unknown
   * products.
   */
  readonly item: { readonly planId: PlanId } | { readonly packageId: string } | undefined;
  readonly recurrence: Recurrence | undefined;
  readonly email: string;
  /** The order, if the provider stored its id where the buyer cannot change it. */
  readonly checkoutId: string | undefined;
  /**
   * `alive` is paid for; `overdue`: the last charge failed and is retried; `ended`: over. A cancelled
   * subscription stays alive until `endsAt`.
   */
  readonly status: 'alive' | 'overdue' | 'ended';
  readonly startedAt: string;
  readonly cancelledAt: string | undefined;
  /** End of the paid period, if the purchase is known to end. */
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
 * A checkout provider. Plugins contribute it at `plans/checkout-provider`. Webhook events are only hints: the
 * host then calls `read` and applies its result, so events may be duplicated, late, out of order or lost.
 */
export interface CheckoutProvider {
  readonly id: string;
  readonly label: string;
  /** A test provider: no money is charged, and the UI says so. */
  readonly isTest: boolean;
  /** Only plans with a product of this provider in the catalog can be sold. */
  readonly needsProduct: boolean;
  /**
   * Starts a checkout.
   * @returns the URL to redirect to, and the provider's id of the checkout if `close` takes one.
   */
  begin(order: CheckoutOrder, context: CheckoutContext): Promise<BegunCheckout>;
  /**
   * Expires an unpaid checkout.
   * @param reference as `begin` returned it.
   * @returns 'paid' if it was paid before.
   */
  close?(reference: string, context: CheckoutContext): Promise<'closed' | 'paid'>;
  /** Changes the plan of a subscription instead of selling a second one. @returns the URL to redirect to. */
  change?(reference: string, order: CheckoutOrder, context: CheckoutContext): Promise<BegunCheckout>;
  /**
   * Verifies and parses a webhook event.
   * @throws WebhookEventRefused for one that is forged, too old or unreadable.
   */
  readWebhookEvent(webhookEvent: WebhookRequest): ParsedWebhookEvent | Promise<ParsedWebhookEvent>;
  /**
   * Reads a purchase by the id of its subscription or of one of its sales.
   * @returns undefined if there is none.
   * @throws CheckoutUnavailable; retry later.
   */
  read(reference: PurchaseReference, context: CheckoutContext): Promise<ProviderPurchase | undefined>;
  /** Sales since a time (ISO 8601 UTC), for the hourly reconciliation. */
  listSales(since: string, context: CheckoutContext): AsyncIterable<PurchaseReference>;
  /** URL of the page where the buyer manages the subscription. */
  manageUrl(
    purchase: { readonly reference: string; readonly returnUrl: string },
    context: CheckoutContext,
  ): Promise<string>;
}
export const checkoutProviders = defineExtensionPoint<CheckoutProvider>('plans/checkout-provider');
