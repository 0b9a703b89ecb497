import { BootError } from '@buildai/core';
import type { CheckoutProvider } from '../../shared/checkout-provider.js';

/**
 * The checkout provider in use: the configured one, else the first real one, else the test checkout.
 * @throws BootError if the configured provider does not exist.
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
