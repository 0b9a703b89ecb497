import { Conflict } from '@buildai/core/shared';
import type { ProviderPayment, ProviderPurchase } from '../../../shared/checkout-provider.js';
import type { LocalSaleEvent } from '../../../shared/local-checkout.js';
import { monthlyPrice } from '../../../shared/plan.js';
import type { LocalSale } from './local-sale-repository.js';

/** Price of the order per charge, in cents. */
export function amountOf({ item }: LocalSale['order']): number {
  if (item.kind === 'package') return item.package.price;
  return item.recurrence === 'yearly' ? item.plan.priceYearly : monthlyPrice(item.plan);
}

const payment = (sale: LocalSale, saleId: string, paidAt: string): ProviderPayment => ({
  saleId,
  email: sale.order.email,
  amount: amountOf(sale.order),
  refunded: 0,
  currency: 'usd',
  status: 'paid',
  paidAt,
});

function paid(sale: LocalSale, now: string): ProviderPurchase {
  const { item, email, checkoutId } = sale.order;
  return {
    reference: sale.id,
    kind: item.kind === 'plan' ? 'subscription' : 'once',
    item: item.kind === 'plan' ? { planId: item.plan.id } : { packageId: item.package.packageId },
    recurrence: item.kind === 'plan' ? item.recurrence : undefined,
    email,
    checkoutId,
    status: 'alive',
    startedAt: now,
    cancelledAt: undefined,
    endsAt: undefined,
    payments: [payment(sale, sale.id, now)],
  };
}

/** End of the current paid period. */
function periodEnd(sale: LocalSale, purchase: ProviderPurchase): string {
  const lastAt = purchase.payments.at(-1)?.paidAt ?? purchase.startedAt;
  const end = new Date(lastAt);
  const { item } = sale.order;
  if (item.kind === 'plan' && item.recurrence === 'yearly') end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return end.toISOString();
}

function withLastPayment(purchase: ProviderPurchase, change: Partial<ProviderPayment>): ProviderPurchase {
  const payments = purchase.payments.map((each, index) =>
    index === purchase.payments.length - 1 ? { ...each, ...change } : each,
  );
  return { ...purchase, payments };
}

/** Applies a simulated event to a sale. @throws Conflict if the event is not possible in its state. */
export function simulateSaleEvent(sale: LocalSale, event: LocalSaleEvent, now: string): ProviderPurchase {
  const { purchase } = sale;
  if (event === 'pay') {
    if (purchase) throw Conflict({ message: 'This has already been paid.' });
    return paid(sale, now);
  }
  if (!purchase) throw Conflict({ message: 'This hasn’t been paid yet.' });
  const last = purchase.payments.at(-1);
  const renewal = payment(sale, `${sale.id}_${purchase.payments.length + 1}`, now);
  switch (event) {
    case 'renew':
      return { ...purchase, status: 'alive', payments: [...purchase.payments, renewal] };
    case 'fail-charge':
      return {
        ...purchase,
        status: 'overdue',
        payments: [...purchase.payments, { ...renewal, status: 'failed' }],
      };
    case 'refund-part':
      return withLastPayment(purchase, { refunded: Math.floor((last?.amount ?? 0) / 2) });
    case 'refund':
      return withLastPayment(purchase, { refunded: last?.amount ?? 0 });
    case 'dispute':
      return withLastPayment(purchase, { status: 'disputed' });
    case 'win-dispute':
      return withLastPayment(purchase, { status: 'paid' });
    case 'cancel':
      return { ...purchase, cancelledAt: now, endsAt: periodEnd(sale, purchase) };
    case 'restart':
      return { ...purchase, status: 'alive', cancelledAt: undefined, endsAt: undefined };
    case 'end':
      return { ...purchase, status: 'ended', cancelledAt: purchase.cancelledAt ?? now, endsAt: now };
  }
}
