import { createHmac } from 'node:crypto';
import { isLoopbackHost } from '@buildai/core';
import type { CheckoutContext, CheckoutProvider } from '../../shared/checkout-provider.js';
import type { PlansKit } from '../plans-kit.js';
import { createGumroadProvider } from './gumroad/create-gumroad-provider.js';
import { gumroadSettingsOf } from './gumroad/gumroad-config.js';
import { registerGumroadPings } from './gumroad/register-gumroad-pings.js';
import { createLocalProvider } from './local/create-local-provider.js';
import type { LocalSaleRepository } from './local/local-sale-repository.js';
import { loadStripeProvider } from './stripe/load-stripe-provider.js';
import { stripeSettingsOf } from './stripe/stripe-config.js';

/** Timeout in ms for registering the webhook URL at Gumroad. */
const registrationTime = 60_000;

/** The built-in checkout providers: the configured ones, then the test checkout. */
export function createOwnProviders(
  kit: Pick<PlansKit, 'config' | 'settings' | 'log' | 'onStart'>,
  sales: LocalSaleRepository,
  contextFor: (signal: AbortSignal) => Promise<CheckoutContext>,
): readonly CheckoutProvider[] {
  const { publicUrl, secretKey } = kit.settings;
  const providers: CheckoutProvider[] = [];
  const stripe = stripeSettingsOf(kit.config.stripe);
  if (stripe) providers.push(loadStripeProvider(stripe));
  const gumroad = gumroadSettingsOf(kit.config.gumroad);
  if (gumroad) {
    const secret = createHmac('sha256', secretKey).update('gumroad-pings').digest('base64url');
    providers.push(createGumroadProvider({ ...gumroad, secret }));
    kit.onStart(() => {
      // Gumroad cannot reach a local address; the hourly reconciliation finds its sales then.
      if (isLoopbackHost(new URL(publicUrl).hostname)) return;
      const address = `${publicUrl}/api/plans/webhooks/gumroad/${secret}`;
      contextFor(AbortSignal.timeout(registrationTime))
        .then((context) => registerGumroadPings(gumroad, address, context))
        .catch((error: unknown) =>
          kit.log.warn({ err: error }, 'The Gumroad webhook could not be registered.'),
        );
    });
  }
  return [...providers, createLocalProvider(sales, { publicUrl, secretKey })];
}
