import type Stripe from 'stripe';
import type { ProviderPayment } from '../../../shared/checkout-provider.js';
import { allOf, idOf, isoTime } from './stripe-api.js';

/** The money is with the buyer's bank, or is about to be; an inquiry alone has taken nothing. */
const takenBack = new Set([
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]);

export async function isDisputed(charge: Stripe.Charge, stripe: Stripe): Promise<boolean> {
  if (!charge.disputed) return false;
  const disputes = await allOf(stripe.disputes.list({ charge: charge.id, limit: 100 }));
  return disputes.some(({ status }) => takenBack.has(status));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The charges that paid an invoice. */
function chargesOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): readonly Stripe.Charge[] {
  const paidBy = new Set(
    (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent) ?? idOf(payment.charge)),
  );
  return charges.filter(
    (charge) => charge.paid && (paidBy.has(charge.id) || paidBy.has(idOf(charge.payment_intent))),
  );
}

/** Undefined for an invoice that was not charged. */
async function paymentOf(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  stripe: Stripe,
): Promise<Omit<ProviderPayment, 'saleId'> | undefined> {
  const { status, amount_paid, amount_due, currency, customer_email, status_transitions, created } = invoice;
  const hasFailed = status === 'uncollectible' || (status === 'open' && invoice.attempted);
  if (status !== 'paid' && !hasFailed) return undefined;
  const paidBy = chargesOf(invoice, charges);
  const disputed = await Promise.all(paidBy.map((charge) => isDisputed(charge, stripe)));
  return {
    email: customer_email ?? '',
    amount: hasFailed ? amount_due : amount_paid,
    refunded: sum(paidBy.map(({ amount_refunded }) => amount_refunded)),
    currency,
    status: hasFailed ? 'failed' : disputed.includes(true) ? 'disputed' : 'paid',
    paidAt: isoTime(status_transitions.paid_at ?? created),
  };
}

/**
 * All payments of a subscription, newest first. A payment has the ID of its invoice; the first one has the ID of
 * the checkout, which the buyer returns with.
 */
export async function paymentsOf(
  subscription: Stripe.Subscription,
  checkout: Stripe.Checkout.Session | undefined,
  stripe: Stripe,
): Promise<readonly ProviderPayment[]> {
  const customer = idOf(subscription.customer) ?? '';
  const [invoices, charges] = await Promise.all([
    allOf(stripe.invoices.list({ subscription: subscription.id, limit: 100, expand: ['data.payments'] })),
    allOf(stripe.charges.list({ customer, limit: 100 })),
  ]);
  const payments: ProviderPayment[] = [];
  for (const invoice of invoices) {
    const payment = await paymentOf(invoice, charges, stripe);
    const saleId = checkout && idOf(checkout.invoice) === invoice.id ? checkout.id : invoice.id;
    if (payment) payments.push({ saleId, ...payment });
  }
  return payments;
}
