import { egress } from '@buildai/core';
import { startTestHost } from '@buildai/core/testing';
import type { TestHost } from '@buildai/core/testing';
import type { CheckoutContext, CheckoutOrder, PackageOnSale } from '../../src/shared/checkout-provider.js';
import { plan } from '../../src/shared/plan.js';
import type { Plan } from '../../src/shared/plan.js';
import { countNames, creditNames } from '../../src/shared/limits.js';

/** A plan with the given prices in cents, which allows nothing. */
export function planOnSale(
  id: string,
  prices: { readonly price: number; readonly priceYearly: number },
  more: Partial<Plan> = {},
): Plan {
  const limits = Object.fromEntries([...creditNames, ...countNames].map((name) => [name, 0]));
  return plan.parse({ id, name: id[0]?.toUpperCase() + id.slice(1), rank: 1, ...prices, limits, ...more });
}

/** The context of a provider, with the egress of a whole host, to be stopped afterwards. */
export interface ContextHost extends AsyncDisposable {
  context(onSale?: {
    readonly plans?: readonly Plan[];
    readonly packages?: readonly PackageOnSale[];
    readonly signal?: AbortSignal;
  }): CheckoutContext;
}

export async function startContextHost(): Promise<ContextHost> {
  const host: TestHost = await startTestHost({ plugins: [] });
  return {
    context: ({ plans = [], packages = [], signal = new AbortController().signal } = {}) => ({
      egress: host.service(egress),
      plans,
      packages,
      signal,
    }),
    [Symbol.asyncDispose]: () => host.stop(),
  };
}

export function orderOf(item: CheckoutOrder['item'], more: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    checkoutId: 'c0123456789abcdefghi',
    email: 'ada@example.com',
    accountId: 'ada',
    item,
    returnUrl: 'https://build.example.com/joinPlan?sale_id={SALE_ID}',
    cancelUrl: 'https://build.example.com/joinPlan',
    ...more,
  };
}
