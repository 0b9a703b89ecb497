import type { Clock } from '@buildai/core';
import type { Recurrence } from '../../src/shared/plan.js';
import type { Delivery, ReleaseOrder } from './webhook-deliveries.js';
import type { InjectedFailure, FakeRequest } from './fake-server.js';

/** A sale. */
export interface Sold {
  /** The ID with which the buyer returns. */
  readonly saleId: string;
  /** The ID of the subscription, or of the sale for one-time purchases. */
  readonly reference: string;
}

/** A plan as offered at a provider; prices in cents. */
export interface Offer {
  readonly planId: string;
  readonly name: string;
  readonly monthly: number;
  readonly yearly: number;
}

/** The value in `products` of a plan or package. */
export type Products = Readonly<Record<string, string>>;

export interface FakeOptions {
  /** The time at the provider; the machine's unless stated. */
  readonly clock?: Clock;
}

/**
 * An HTTP server in place of a checkout provider, with its formats and errors. Each method resolves
 * when its events were delivered, as `deliver` specifies.
 */
export interface FakeCheckout extends AsyncDisposable {
  readonly provider: string;
  /** Base URL of its API. */
  readonly url: string;
  /** The requests that it received, in order. */
  readonly requests: readonly FakeRequest[];
  /** Errors of the next responses, one each. */
  fail(...errors: readonly InjectedFailure[]): void;

  /** Sends webhook events to an address from now on. */
  notify(address: string): void;
  deliver(delivery: Delivery): void;
  /** Delivers again what was delivered immediately since the last time. */
  redeliver(): Promise<void>;
  /** Delivers the held events. */
  release(order?: ReleaseOrder): Promise<void>;

  offer(offer: Offer): Products;
  offerOnce(offer: { readonly packageId: string; readonly name: string; readonly price: number }): Products;

  /** A buyer pays at the URL of a checkout. */
  sell(checkoutUrl: string): Promise<Sold>;
  /** The next charge of a subscription succeeds, or the failed one is paid. */
  renew(reference: string): Promise<{ readonly saleId: string }>;
  failCharge(reference: string): Promise<void>;
  /** @param cents all of it unless stated. */
  refund(saleId: string, cents?: number): Promise<void>;
  dispute(saleId: string): Promise<void>;
  winDispute(saleId: string): Promise<void>;
  /** Ends it at the end of the paid period. */
  cancel(reference: string): Promise<void>;
  end(reference: string): Promise<void>;
  /** Undoes a cancellation. */
  restart(reference: string): Promise<void>;
  changePlan(reference: string, products: Products, recurrence: Recurrence): Promise<void>;
}
