import { defineService } from '@buildai/core/shared';
import type { ParsedWebhookEvent, WebhookRequest } from '../checkout-provider.js';
import type { GumroadProduct, GumroadSale, GumroadSubscriber } from './gumroad-answers.js';

/** Gumroad answered with a status other than success. The cause of CheckoutUnavailable. */
export class GumroadStatusError extends Error {
  override readonly name = 'GumroadStatusError';

  constructor(
    request: string,
    readonly status: number,
  ) {
    super(`Gumroad answers ${request} with ${status}.`);
  }
}

/** What a license key is for. */
export type VerifiedLicense =
  | { readonly isValid: true; readonly saleId: string; readonly subscriptionId: string | undefined }
  /** Unknown for this product, disabled by the seller, or of a purchase whose access was revoked. */
  | { readonly isValid: false };

export interface GumroadSalesFilter {
  /** A date: `2026-01-31`, or earlier where in doubt. */
  readonly after?: string | undefined;
  readonly productId?: string | undefined;
  readonly email?: string | undefined;
}

/** The account of a seller at Gumroad. Every call throws CheckoutUnavailable for an invalid response. */
export interface GumroadClient {
  /** Finds a sale. Failed charges are found, too, without a mark. */
  sale(id: string): Promise<GumroadSale | undefined>;
  /** Whether a sale was paid for. */
  hasSucceeded(sale: Pick<GumroadSale, 'id' | 'order_id'>): Promise<boolean>;
  /** Those that succeeded, the newest first, page by page. */
  sales(filter: GumroadSalesFilter): AsyncGenerator<GumroadSale>;
  subscriber(id: string): Promise<GumroadSubscriber | undefined>;
  /** @param id or the permalink that Gumroad gave it */
  product(id: string): Promise<GumroadProduct | undefined>;
  /** The newest first, page by page. */
  products(): AsyncGenerator<GumroadProduct>;
  /** Does not count as a use of the license. */
  verifyLicense(productId: string, licenseKey: string): Promise<VerifiedLicense>;
}

/** Accounts of sellers at Gumroad, at the address that the operator set. */
export interface Gumroads {
  open(accessToken: string, signal: AbortSignal): GumroadClient;
  /**
   * Subscribes an address to all events of the seller.
   * @throws CheckoutUnavailable also for an address that Gumroad cannot reach
   */
  registerPings(accessToken: string, address: string, signal: AbortSignal): Promise<void>;
  /** @throws WebhookEventRefused */
  readPing(request: WebhookRequest, ownSecret: string): ParsedWebhookEvent;
}
export const gumroads = defineService<Gumroads>('plans/gumroads');
