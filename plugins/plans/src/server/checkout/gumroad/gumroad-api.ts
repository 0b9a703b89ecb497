import { z } from 'zod';
import type { CheckoutContext } from '../../../shared/checkout-provider.js';
import { CheckoutUnavailable } from '../../../shared/errors.js';
import { operatorFetch } from '../operator-fetch.js';
import { retryAfterOf, unavailable } from '../unavailable.js';
import {
  gumroadPingSubscriptions,
  gumroadProduct,
  gumroadSale,
  gumroadSalesPage,
  gumroadSubscriber,
} from './gumroad-answers.js';

export interface GumroadAccess {
  readonly accessToken: string;
  /** Where the API is: `https://api.gumroad.com`. */
  readonly url: string;
  /** Response timeout in ms. Default: 15,000. */
  readonly timeout?: number;
}

const refusal = z.object({ success: z.literal(false), message: z.string().default('') });

type Query = Readonly<Record<string, string>>;

/**
 * Client of the Gumroad API (https://gumroad.com/api). Missing resources are undefined. Every call throws
 * CheckoutUnavailable for an invalid response.
 */
export class GumroadApi {
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

  /** The newest first, page by page. @param after a date: `2026-01-31`, or earlier where in doubt. */
  async *sales(after: string) {
    for (let pageKey: string | undefined; ;) {
      const query: Query = { after, ...(pageKey === undefined ? {} : { page_key: pageKey }) };
      const page = await this.#ask('sales', gumroadSalesPage, query);
      yield* page?.sales ?? [];
      const next = page?.next_page_key ?? undefined;
      if (next === undefined || next === pageKey) return;
      pageKey = next;
    }
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

  async #ask<T>(
    path: string,
    schema: z.ZodType<T>,
    query: Query = {},
    init: RequestInit = {},
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
          new Error(`Gumroad answers ${what} with ${response.status}.`),
          retryAfterOf(response.headers.get('retry-after')),
        );
      }
      const answer: unknown = await response.json();
      const refused = refusal.safeParse(answer);
      // Most endpoints report it with status 200.
      if (refused.success && /not found/i.test(refused.data.message)) return undefined;
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
