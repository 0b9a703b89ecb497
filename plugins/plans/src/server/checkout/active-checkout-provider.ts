import { BootError } from '@buildai/core';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';

/**
 * Where plans are sold: the provider that the setting names, else the first that is no test, else the test checkout.
 * @throws BootError where the named one is not there.
 */
export function activeCheckoutProvider(
  providers: readonly CheckoutProvider[],
  named: string | undefined,
): CheckoutProvider {
  const chosen =
    named === undefined
      ? (providers.find(({ isTest }) => !isTest) ?? providers[0])
      : providers.find(({ id }) => id === named);
  if (chosen) return chosen;
  const ids = providers.map(({ id }) => id).join(', ');
  throw new BootError(
    `plugins.plans.checkout: there is no checkout "${named ?? ''}" here. There are: ${ids}.`,
  );
}
