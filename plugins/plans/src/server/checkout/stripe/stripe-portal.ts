import type Stripe from 'stripe';
import type { CheckoutContext, CheckoutOrder, ProviderPurchase } from '../../../shared/checkout-provider.js';
import { NoSubscription, PlanNotForSale } from '../../../shared/errors.js';
import { idOf } from './stripe-api.js';
import { itemOfPrice, orderedLineItem, recurrenceOf } from './stripe-item.js';

/** The page where a buyer changes the card, or ends or restarts a subscription. */
export async function openPortal(
  { reference, returnUrl }: { readonly reference: string; readonly returnUrl: string },
  stripe: Stripe,
): Promise<string> {
  if (!reference.startsWith('sub_')) throw NoSubscription();
  const customer = idOf((await stripe.subscriptions.retrieve(reference)).customer);
  if (!customer) throw NoSubscription();
  return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
}

/** The price of what is ordered, which is made where the plan names none. */
async function priceOf({ item, checkoutId }: CheckoutOrder, stripe: Stripe): Promise<Stripe.Price> {
  const { price, price_data: made } = orderedLineItem(item);
  if (price !== undefined) return stripe.prices.retrieve(price);
  if (!made?.product_data || made.unit_amount === undefined || !made.recurring) throw PlanNotForSale();
  const { currency, unit_amount, recurring, product_data } = made;
  return stripe.prices.create(
    { currency, unit_amount, recurring, product_data },
    { idempotencyKey: `${checkoutId}-price` },
  );
}

function isSame(price: Stripe.Price, item: CheckoutOrder['item'], onSale: CheckoutContext): boolean {
  if (item.kind !== 'plan') return false;
  const sold: ProviderPurchase['item'] = itemOfPrice(price, onSale);
  return sold !== undefined && 'planId' in sold && sold.planId === item.plan.id
    ? recurrenceOf(price) === item.recurrence
    : false;
}

/**
 * The page where a buyer confirms the change to another plan and sees what it costs. The unused part of the paid period
 * is credited.
 */
export async function openChange(
  reference: string,
  order: CheckoutOrder,
  stripe: Stripe,
  context: CheckoutContext,
): Promise<string> {
  const subscription = await stripe.subscriptions.retrieve(reference, {
    expand: ['items.data.price.product'],
  });
  const [current] = subscription.items.data;
  const customer = idOf(subscription.customer);
  if (!current || !customer) throw NoSubscription();
  const returnUrl = order.returnUrl.replaceAll(/\{SALE_ID\}|%7BSALE_ID%7D/gi, reference);
  // To continue a cancelled plan needs no change: the portal undoes the cancellation.
  if (isSame(current.price, order.item, context)) return openPortal({ reference, returnUrl }, stripe);

  const price = await priceOf(order, stripe);
  const product = idOf(price.product) ?? '';
  // The portal offers only the prices of its configuration.
  const configuration = await stripe.billingPortal.configurations.create(
    {
      features: {
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: [{ product, prices: [price.id] }],
          proration_behavior: 'always_invoice',
        },
      },
    },
    { idempotencyKey: `${order.checkoutId}-configuration` },
  );
  const session = await stripe.billingPortal.sessions.create(
    {
      customer,
      configuration: configuration.id,
      return_url: order.cancelUrl,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: reference,
          items: [{ id: current.id, price: price.id, quantity: 1 }],
        },
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    },
    { idempotencyKey: order.checkoutId },
  );
  return session.url;
}
