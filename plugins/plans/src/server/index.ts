import { definePlugin } from '@buildai/core';
import { plansMigrations } from '../../migrations/index.js';
import { plansConfig } from './plans-config.js';
import { plansUses } from './plans-kit.js';
import { registerAccountPlans } from './register/register-account-plans.js';
import { registerCatalogue } from './register/register-catalogue.js';
import { registerPurchases } from './register/register-purchases.js';
import { registerLocalCheckout, registerCheckout } from './register/register-checkout.js';

export default definePlugin({
  id: 'plans',
  dependsOn: ['auth'],
  config: plansConfig,
  uses: plansUses,
  migrations: plansMigrations,
  register(kit) {
    const offers = registerCatalogue(kit);
    const checkout = registerCheckout(kit, offers);
    const rights = registerAccountPlans(kit, offers, checkout);
    const receiver = registerPurchases(kit, offers, checkout, rights);
    registerLocalCheckout(kit, checkout, receiver);
  },
});
