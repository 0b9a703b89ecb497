import type {
  CheckoutContext,
  CheckoutOrder,
  CheckoutProvider,
  PurchaseReference,
  ProviderPurchase,
} from '../../../shared/checkout-provider.js';
import { PlanNotForSale } from '../../../shared/errors.js';
import type { GumroadSale } from '../../../shared/gumroad/gumroad-answers.js';
import { GumroadApi } from './gumroad-api.js';
import type { GumroadAccess } from './gumroad-api.js';
import { gumroadId, readGumroadPing } from './gumroad-ping.js';
import { articleOf, itemOfSale } from './gumroad-product.js';
import { purchaseOf, subscriptionOf } from './gumroad-purchase.js';

export interface GumroadOptions extends GumroadAccess {
  /** The secret in the ping URL, known only to Gumroad. */
  readonly secret: string;
}

/** Number of newest charges of a subscription that are read: a little over a year of monthly ones. */
const chargesRead = 14;
const day = 86_400_000;

const defined = <T>(value: T | undefined): value is T => value !== undefined;

/** The page where a subscription is managed is on the site, which is apart from the API only at Gumroad itself. */
function siteOf(url: string): string {
  return url === 'https://api.gumroad.com' ? 'https://app.gumroad.com' : url;
}

/** Memberships and products of a seller at https://gumroad.com. */
export function createGumroadProvider({ secret, ...access }: GumroadOptions): CheckoutProvider {
  const readSubscription = async (
    id: string,
    api: GumroadApi,
    context: CheckoutContext,
    named?: GumroadSale,
  ): Promise<ProviderPurchase | undefined> => {
    const subscriber = await api.subscriber(id);
    if (!subscriber) return undefined;
    const { purchase_ids } = subscriber;
    // A named sale that is missing from the list has failed.
    const isKnown = named && purchase_ids.includes(named.id);
    const unread = purchase_ids.slice(-chargesRead).filter((each) => each !== named?.id);
    const sales = await Promise.all(unread.map((each) => api.sale(each)));
    return subscriptionOf(subscriber, [...(isKnown ? [named] : []), ...sales.filter(defined)], context);
  };

  const begin = async ({ item, email, checkoutId }: CheckoutOrder, api: GumroadApi) => {
    const article = articleOf(item);
    const product = article && (await api.product(article.product));
    if (!product?.published || product.deleted) throw PlanNotForSale();
    const url = new URL(product.short_url);
    url.searchParams.set('wanted', 'true');
    url.searchParams.set('email', email);
    if (article?.tier !== undefined) url.searchParams.set('variant', article.tier);
    if (item.kind === 'plan' && !item.plan.oneTimePayment)
      url.searchParams.set('recurrence', item.recurrence);
    // Gumroad returns unknown query parameters in `url_params` of the sale's ping.
    url.searchParams.set('checkout', checkoutId);
    return { url: url.href };
  };

  const manageUrlOf = (reference: string) =>
    `${siteOf(access.url)}/subscriptions/${encodeURIComponent(reference)}/manage`;

  return {
    id: 'gumroad',
    label: 'Gumroad',
    isTest: false,
    needsProduct: true,

    begin: (order, context) => begin(order, new GumroadApi(access, context)),

    async change(reference, order, context) {
      const api = new GumroadApi(access, context);
      const article = articleOf(order.item);
      const [subscriber, product] = await Promise.all([
        api.subscriber(reference),
        article && api.product(article.product),
      ]);
      // Gumroad changes the tier of a membership; another product is bought beside it.
      return subscriber && product?.id === subscriber.product_id
        ? { url: manageUrlOf(reference) }
        : begin(order, api);
    },

    readWebhookEvent: (webhookEvent) => readGumroadPing(webhookEvent, secret),

    async read({ kind, id }: PurchaseReference, context) {
      if (!gumroadId.test(id)) return undefined;
      const api = new GumroadApi(access, context);
      if (kind === 'subscription') {
        const subscription = await readSubscription(id, api, context);
        if (subscription) return subscription;
      }
      // One-time purchases are identified by their sale id.
      const sale = await api.sale(id);
      if (!sale) return undefined;
      if (sale.subscription_id) return readSubscription(sale.subscription_id, api, context, sale);
      return (await api.hasSucceeded(sale)) ? purchaseOf(sale, context) : undefined;
    },

    async *listSales(since, context) {
      const seen = new Set<string>();
      // The date is in the seller's time zone, which is unknown.
      const after = new Date(Date.parse(since) - day).toISOString().slice(0, 'yyyy-mm-dd'.length);
      for await (const sale of new GumroadApi(access, context).sales({ after })) {
        if (Date.parse(sale.created_at) < Date.parse(since)) return;
        const id = sale.subscription_id ?? sale.id;
        if (seen.has(id) || !itemOfSale(sale, context)) continue;
        seen.add(id);
        yield sale.subscription_id ? { kind: 'subscription', id } : { kind: 'sale', id };
      }
    },

    manageUrl: async ({ reference }) => manageUrlOf(reference),
  };
}
