import { doctorChecks } from '@buildai/core';
import { checkoutProviders, gumroads, localCheckoutApi, localProviderId } from '../../shared/index.js';
import type { CheckoutContext, CheckoutProvider } from '../../shared/index.js';
import { checkCheckout } from '../checkout/check-checkout.js';
import { activeCheckoutProvider } from '../checkout/active-checkout-provider.js';
import { createGumroads } from '../checkout/gumroad/create-gumroads.js';
import { createLocalCheckoutHandlers } from '../checkout/local/local-checkout-handlers.js';
import { LocalSaleRepository } from '../checkout/local/local-sale-repository.js';
import type { WebhookReceiver } from '../checkout/webhook-receiver.js';
import { createOwnProviders } from '../checkout/own-providers.js';
import type { PlansKit } from '../plans-kit.js';
import type { Offers } from './register-catalogue.js';

/** What sells plans and packages. */
export interface Checkout {
  readonly providers: () => readonly CheckoutProvider[];
  /** The provider that sells plans on this instance. */
  readonly activeProvider: () => CheckoutProvider;
  /** What providers are called with. */
  readonly contextFor: (signal: AbortSignal) => Promise<CheckoutContext>;
  readonly localSales: LocalSaleRepository;
}

export function registerCheckout(kit: PlansKit, { catalogue, packages, plans }: Offers): Checkout {
  const contextFor = async (signal: AbortSignal) => ({
    egress: kit.uses.egress,
    plans: catalogue.all,
    packages: await packages.list(),
    signal,
  });
  kit.provide(gumroads, createGumroads(kit.config.gumroad.url, kit.uses.egress));
  const localSales = new LocalSaleRepository(kit.db, kit.clock);
  for (const provider of createOwnProviders(kit, localSales, contextFor)) {
    kit.contribute(checkoutProviders, provider);
  }
  const providers = () => kit.contributions(checkoutProviders);
  const activeProvider = () => activeCheckoutProvider(providers(), kit.config.checkout);
  // An unknown provider in the settings stops the start.
  kit.onStart(() => void activeProvider());
  const { defaultPlan } = kit.config;
  kit.contribute(
    doctorChecks,
    checkCheckout({ activeProvider, plans, defaultPlan, publicUrl: kit.settings.publicUrl }),
  );
  return { providers, activeProvider, contextFor, localSales };
}

/** The test checkout, open where no other provider is configured. */
export function registerLocalCheckout(kit: PlansKit, checkout: Checkout, receiver: WebhookReceiver): void {
  const handlers = createLocalCheckoutHandlers({
    clock: kit.clock,
    secretKey: kit.settings.secretKey,
    sales: checkout.localSales,
    receiver,
    isOpen: () => checkout.activeProvider().id === localProviderId,
  });
  kit.serve(localCheckoutApi, handlers);
}
