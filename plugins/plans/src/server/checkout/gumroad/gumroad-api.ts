import { retryAfterSeconds } from '@buildai/core/shared';
import { z } from 'zod';
import type { CheckoutContext } from '../../../shared/checkout-provider.js';
import { CheckoutUnavailable } from '../../../shared/errors.js';
import { operatorFetch } from '../operator-fetch.js';
import { unavailable } from '../unavailable.js';
import {
  gumroadLicense,
  gumroadPingSubscriptions,
  gumroadProduct,
  gumroadProductsPage,
  gumroadSale,
  gumroadSalesPage,
  gumroadSubscriber,
} from '../../../shared/gumroad/gumroad-answers.js';
import { GumroadStatusError } from '../../../shared/gumroad/gumroads.js';
import type { GumroadClient, GumroadSalesFilter, VerifiedLicense } from '../../../shared/gumroad/gumroads.js';

export interface GumroadAccess {
  readonly accessToken: string;
  /** Where the API is: `https://api.gumroad.com`. */
  readonly url: string;
  /** Response timeout in ms. Default: 15,000. */
  readonly timeout?: number;
}

const refusal = z.object({ success: z.literal(false), message: z.string().default('') });

type Query = Readonly<Record<string, string>>;

const definedIn = (values: Readonly<Record<string, string | undefined>>): Query =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/**
 * Client of the Gumroad API (https://gumroad.com/api). Missing resources are undefined. Every call throws
 * CheckoutUnavailable for an invalid response.
 */
export class GumroadApi implements GumroadClient {
  readonly #fetch: ReturnType<typeof operatorFetch>;

  constructor(
    private readonly access: GumroadAccess,
    private readonly context: Pick<CheckoutContext, 'egress' | 'signal'>,
  ) {
    this.#fetch = operatorFetch(access.url, access.timeout ?? 15_000, context);
  }

  async sale(id: string) {
    return (await this.#ask(`sales/${encodeURIComponent(id)}`, z.object({ sale: gumroadSale })))?.sale;
  }

  /**
   * Whether a sale was paid for. Requested by ID, Gumroad also returns failed charges, unmarked; its list contains
   * only those that succeeded.
   */
  async hasSucceeded({ id, order_id }: { readonly id: string; readonly order_id: number }): Promise<boolean> {
    const page = await this.#ask('sales', gumroadSalesPage, { order_id: String(order_id) });
    return page?.sales.some((sale) => sale.id === id) ?? false;
  }

  /** The newest first, page by page. */
  async *sales({ after, email, productId }: GumroadSalesFilter) {
    const filter = { after, email, product_id: productId };
    yield* this.#pages('sales', gumroadSalesPage, definedIn(filter), ({ sales }) => sales);
  }

  async subscriber(id: string) {
    const answer = z.object({ subscriber: gumroadSubscriber });
    return (await this.#ask(`subscribers/${encodeURIComponent(id)}`, answer))?.subscriber;
  }

  /** @param id or the permalink that Gumroad gave it. */
  async product(id: string) {
    const answer = z.object({ product: gumroadProduct });
    return (await this.#ask(`products/${encodeURIComponent(id)}`, answer))?.product;
  }

  async *products() {
    yield* this.#pages('products', gumroadProductsPage, {}, ({ products }) => products);
  }

  /** Verifies without the account's token: Gumroad asks for none. What it refuses has status 404 and a sentence. */
  async verifyLicense(productId: string, licenseKey: string): Promise<VerifiedLicense> {
    const body = new URLSearchParams({
      product_id: productId,
      license_key: licenseKey,
      increment_uses_count: 'false',
    });
    const verified = await this.#ask(
      'licenses/verify',
      gumroadLicense,
      {},
      { method: 'POST', body },
      () => true,
    );
    if (!verified) return { isValid: false };
    const { id, sale_id, subscription_id } = verified.purchase;
    return { isValid: true, saleId: sale_id ?? id, subscriptionId: subscription_id ?? undefined };
  }

  /** The URLs subscribed to one kind of event. */
  async pingAddresses(resourceName: string): Promise<readonly string[]> {
    const answer = await this.#ask('resource_subscriptions', gumroadPingSubscriptions, {
      resource_name: resourceName,
    });
    return answer?.resource_subscriptions.map(({ post_url }) => post_url) ?? [];
  }

  async addPingAddress(resourceName: string, address: string): Promise<void> {
    const body = new URLSearchParams({ resource_name: resourceName, post_url: address });
    const added = await this.#ask('resource_subscriptions', z.object({}), {}, { method: 'PUT', body });
    if (!added) throw unavailable(new Error('Gumroad knows no resource subscriptions.'));
  }

  async *#pages<P extends { readonly next_page_key?: string | null | undefined }, T>(
    path: string,
    schema: z.ZodType<P>,
    filter: Query,
    itemsOf: (page: P) => readonly T[],
  ): AsyncGenerator<T> {
    for (let pageKey: string | undefined; ;) {
      const query = { ...filter, ...(pageKey === undefined ? {} : { page_key: pageKey }) };
      const page = await this.#ask(path, schema, query);
      if (page) yield* itemsOf(page);
      const next = page?.next_page_key ?? undefined;
      if (next === undefined || next === pageKey) return;
      pageKey = next;
    }
  }

  /** @param isMissing whether a refusal means that there is nothing */
  async #ask<T>(
    path: string,
    schema: z.ZodType<T>,
    query: Query = {},
    init: RequestInit = {},
    isMissing = (message: string) => /not found/i.test(message),
  ): Promise<T | undefined> {
    const url = new URL(`${this.access.url}/v2/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const what = `${init.method ?? 'GET'} ${url.pathname}`;
    try {
      const headers = { accept: 'application/json', authorization: `Bearer ${this.access.accessToken}` };
      const response = await this.#fetch(url, { ...init, headers });
      if (response.status !== 404 && !response.ok) {
        await response.body?.cancel();
        throw unavailable(
          new GumroadStatusError(what, response.status),
          retryAfterSeconds(response.headers.get('retry-after')),
        );
      }
      const answer: unknown = await response.json();
      const refused = refusal.safeParse(answer);
      // Most endpoints report it with status 200.
      if (refused.success && isMissing(refused.data.message)) return undefined;
      if (refused.success || !response.ok) {
        throw unavailable(new Error(`Gumroad refuses ${what}: ${JSON.stringify(answer).slice(0, 300)}`));
      }
      return schema.parse(answer);
    } catch (error) {
      this.context.signal.throwIfAborted();
      throw CheckoutUnavailable.is(error) ? error : unavailable(error);
    }
  }
}
