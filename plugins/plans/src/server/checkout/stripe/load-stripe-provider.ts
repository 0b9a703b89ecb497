import type { CheckoutProvider } from '../../../shared/checkout-provider.js';
import type { StripeOptions } from './create-stripe-provider.js';

/** Loads the Stripe provider on first use: its library takes 20 MB of memory. */
export function loadStripeProvider(options: StripeOptions): CheckoutProvider {
  let loading: Promise<CheckoutProvider> | undefined;
  const loaded = () =>
    (loading ??= import('./create-stripe-provider.js').then(({ createStripeProvider }) =>
      createStripeProvider(options),
    ));
  return {
    id: 'stripe',
    label: 'Stripe',
    isTest: false,
    needsProduct: false,
    begin: async (order, context) => (await loaded()).begin(order, context),
    change: async (reference, order, context) => {
      const provider = await loaded();
      return provider.change?.(reference, order, context) ?? provider.begin(order, context);
    },
    close: async (reference, context) => (await (await loaded()).close?.(reference, context)) ?? 'closed',
    readWebhookEvent: async (webhookEvent) => (await loaded()).readWebhookEvent(webhookEvent),
    read: async (reference, context) => (await loaded()).read(reference, context),
    async *listSales(since, context) {
      yield* (await loaded()).listSales(since, context);
    },
    manageUrl: async (purchase, context) => (await loaded()).manageUrl(purchase, context),
  };
}
