import type { Clock } from '@buildai/core';
import type { Recurrence } from '../../src/shared/plan.js';
import type { Delivery, ReleaseOrder } from './webhook-deliveries.js';
import type { InjectedFailure, FakeRequest } from './fake-server.js';

/** What was sold. */
export interface Sold {
  /** What the buyer comes back with. */
  readonly saleId: string;
  /** Of the subscription, or where it was bought once of the sale. */
  readonly reference: string;
}

/** A plan as it is put on sale at a provider; prices in cents. */
export interface Offer {
  readonly planId: string;
  readonly name: string;
  readonly monthly: number;
  readonly yearly: number;
}

/** What a plan or a package has in `products`. */
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
  /** Where its API is. */
  readonly url: string;
  /** What it was asked, in order. */
  readonly requests: readonly FakeRequest[];
  /** Faults of the coming answers, one each. */
  fail(...errors: readonly InjectedFailure[]): void;

  /** Has an address told of all that happens from now on. */
  notify(address: string): void;
  deliver(delivery: Delivery): void;
  /** Delivers what was held. */
  release(order?: ReleaseOrder): Promise<void>;

  offer(offer: Offer): Products;
  offerOnce(offer: { readonly packageId: string; readonly name: string; readonly price: number }): Products;

  /** Somebody pays at the address that a checkout led to. */
  sell(checkoutUrl: string): Promise<Sold>;
  /** The next charge of a subscription goes well, or the one that failed is made up for. */
  renew(reference: string): Promise<{ readonly saleId: string }>;
  failCharge(reference: string): Promise<void>;
  /** @param cents all of it unless stated. */
  refund(saleId: string, cents?: number): Promise<void>;
  dispute(saleId: string): Promise<void>;
  winDispute(saleId: string): Promise<void>;
  /** Ends it when what was paid for is over. */
  cancel(reference: string): Promise<void>;
  end(reference: string): Promise<void>;
  /** Takes a cancellation back. */
  restart(reference: string): Promise<void>;
  changePlan(reference: string, products: Products, recurrence: Recurrence): Promise<void>;
}
