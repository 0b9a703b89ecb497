import type { CheckoutContext, CheckoutOrder, ProviderPurchase } from '../../../shared/checkout-provider.js';
import type { GumroadSale } from '../../../shared/gumroad/gumroad-answers.js';

/** The Gumroad product of a plan: a product, or one tier of a membership. */
export interface GumroadArticle {
  /** The product's id or the permalink that Gumroad gave it. */
  readonly product: string;
  /** The tier's name. */
  readonly tier: string | undefined;
}

/** @param products of a plan or a package; `gumroad` holds `product` or `product/Name of the tier`. */
export function gumroadArticle(products: Readonly<Record<string, string>>): GumroadArticle | undefined {
  const [product, ...tier] = products.gumroad?.split('/') ?? [];
  if (!product) return undefined;
  return { product, tier: tier.length > 0 ? tier.join('/') : undefined };
}

/** The product of an order. */
export function articleOf(item: CheckoutOrder['item']): GumroadArticle | undefined {
  return gumroadArticle((item.kind === 'plan' ? item.plan : item.package).products);
}

function isSoldAs({ product, tier }: GumroadArticle, sale: GumroadSale): boolean {
  if (product !== sale.product_id && product !== sale.product_permalink) return false;
  return tier === undefined || Object.values(sale.variants ?? {}).includes(tier);
}

/** The plan or package that was sold. A matching tier takes precedence over the product. */
export function itemOfSale(
  sale: GumroadSale,
  { plans, packages }: Pick<CheckoutContext, 'plans' | 'packages'>,
): ProviderPurchase['item'] {
  const candidates = [
    ...plans.map((plan) => ({ article: gumroadArticle(plan.products), item: { planId: plan.id } })),
    ...packages.map((each) => ({
      article: gumroadArticle(each.products),
      item: { packageId: each.packageId },
    })),
  ].filter(({ article }) => article && isSoldAs(article, sale));
  return (candidates.find(({ article }) => article?.tier !== undefined) ?? candidates[0])?.item;
}
