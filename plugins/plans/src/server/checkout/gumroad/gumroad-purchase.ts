import type {
  CheckoutContext,
  ProviderPayment,
  ProviderPurchase,
} from '../../../shared/checkout-provider.js';
import { recurrence } from '../../../shared/plan.js';
import type { GumroadSale, GumroadSubscriber } from '../../../shared/gumroad/gumroad-answers.js';
import { isDisputed, subscriptionStatus } from '../../../shared/gumroad/gumroad-state.js';
import { itemOfSale } from './gumroad-product.js';

type OnSale = Pick<CheckoutContext, 'plans' | 'packages'>;

const numberIn = (text: string | null | undefined) =>
  Number(/\d[\d,]*(\.\d+)?/.exec(text ?? '')?.[0].replaceAll(',', ''));

/**
 * Refunded cents. Gumroad only reports the amount that can still be refunded, in the currency of the product,
 * so a partial refund is computed from its share.
 */
function refundedOf(sale: GumroadSale): number {
  if (sale.refunded) return sale.price;
  if (!sale.partially_refunded) return 0;
  const left = numberIn(sale.amount_refundable_in_currency) / numberIn(sale.formatted_total_price);
  return Number.isFinite(left) ? Math.round(sale.price * (1 - Math.min(left, 1))) : 0;
}

export function paymentOf(sale: GumroadSale): ProviderPayment {
  return {
    saleId: sale.id,
    email: sale.email,
    amount: sale.price,
    refunded: refundedOf(sale),
    currency: 'usd',
    status: isDisputed(sale) ? 'disputed' : 'paid',
    paidAt: sale.created_at,
  };
}

/** Something bought once. */
export function purchaseOf(sale: GumroadSale, onSale: OnSale): ProviderPurchase {
  return {
    reference: sale.id,
    kind: 'once',
    item: itemOfSale(sale, onSale),
    recurrence: undefined,
    email: sale.email,
    checkoutId: undefined,
    status: sale.refunded || isDisputed(sale) ? 'ended' : 'alive',
    startedAt: sale.created_at,
    cancelledAt: undefined,
    endsAt: undefined,
    payments: [paymentOf(sale)],
  };
}

/** @param sales of the subscription, at least the newest, which has the current tier. */
export function subscriptionOf(
  subscriber: GumroadSubscriber,
  sales: readonly GumroadSale[],
  onSale: OnSale,
): ProviderPurchase {
  const newestFirst = sales.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const [newest] = newestFirst;
  const { cancelled_at, ended_at, failed_at, user_requested_cancellation_at } = subscriber;
  return {
    reference: subscriber.id,
    kind: 'subscription',
    item: newest && itemOfSale(newest, onSale),
    recurrence: recurrence.safeParse(subscriber.recurrence).data,
    email: newest?.email ?? subscriber.email ?? subscriber.user_email ?? '',
    checkoutId: undefined,
    status: subscriptionStatus(subscriber),
    startedAt: subscriber.created_at,
    cancelledAt: user_requested_cancellation_at ?? cancelled_at ?? undefined,
    endsAt: ended_at ?? failed_at ?? cancelled_at ?? undefined,
    payments: newestFirst.map(paymentOf),
  };
}
