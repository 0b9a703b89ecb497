import type Stripe from 'stripe';
import type { CheckoutContext, CheckoutOrder, ProviderPurchase } from '../../../shared/checkout-provider.js';
import { PlanNotForSale } from '../../../shared/errors.js';
import { monthlyPrice } from '../../../shared/plan.js';
import type { Recurrence } from '../../../shared/plan.js';

/** The prices kept at Stripe for a plan or a package: `stripe` monthly or once, `stripe-yearly` yearly. */
function pricesOf({ stripe, 'stripe-yearly': yearly }: Readonly<Record<string, string>>): readonly string[] {
  return [stripe, yearly].filter((price) => price !== undefined);
}

type LineItem = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number];

function lineItemOf(
  price: string | undefined,
  amount: number,
  name: string,
  metadata: Readonly<Record<string, string>>,
  recurrence?: Recurrence,
): LineItem {
  if (price !== undefined) return { quantity: 1, price };
  if (amount <= 0) throw PlanNotForSale();
  return {
    quantity: 1,
    price_data: {
      currency: 'usd',
      unit_amount: amount,
      product_data: { name, metadata },
      ...(recurrence ? { recurring: { interval: recurrence === 'monthly' ? 'month' : 'year' } } : {}),
    },
  };
}

/** Whether the price is recurring. */
export function isRecurring(item: CheckoutOrder['item']): boolean {
  return item.kind === 'plan' && !item.plan.oneTimePayment;
}

/** What an order puts into the checkout. @throws PlanNotForSale for what costs nothing. */
export function orderedLineItem(item: CheckoutOrder['item']): LineItem {
  if (item.kind === 'package') {
    const { packageId, name, price, products } = item.package;
    return lineItemOf(products.stripe, price, name, { package_id: packageId });
  }
  const { plan, recurrence } = item;
  const metadata = { plan_id: plan.id };
  if (plan.oneTimePayment) return lineItemOf(plan.products.stripe, monthlyPrice(plan), plan.name, metadata);
  const yearly = recurrence === 'yearly';
  const price = yearly ? plan.products['stripe-yearly'] : plan.products.stripe;
  return lineItemOf(price, yearly ? plan.priceYearly : monthlyPrice(plan), plan.name, metadata, recurrence);
}

/** What was sold at a price: from the plan that names the price, or from the product, which only the seller edits. */
export function itemOfPrice(
  price: Stripe.Price,
  { plans, packages }: Pick<CheckoutContext, 'plans' | 'packages'>,
): ProviderPurchase['item'] {
  const named = plans.find(({ products }) => pricesOf(products).includes(price.id));
  if (named) return { planId: named.id };
  const namedPackage = packages.find(({ products }) => pricesOf(products).includes(price.id));
  if (namedPackage) return { packageId: namedPackage.packageId };

  const { product } = price;
  if (typeof product === 'string' || product.deleted) return undefined;
  const { plan_id, package_id } = product.metadata;
  const plan = plans.find(({ id }) => id === plan_id);
  if (plan) return { planId: plan.id };
  const sold = packages.find(({ packageId }) => packageId === package_id);
  return sold && { packageId: sold.packageId };
}

export function recurrenceOf({ recurring }: Stripe.Price): Recurrence | undefined {
  if (recurring?.interval_count !== 1) return undefined;
  return ({ month: 'monthly', year: 'yearly' } as const)[recurring.interval as 'month' | 'year'];
}
