import { accountCreated, purchaseClaimers } from '@buildai/auth/shared';
import { plansApi, usageCounters } from '../../shared/index.js';
import { applyWebhookEventJob } from '../checkout/apply-webhook-event-job.js';
import { CheckoutOrders } from '../checkout/checkout-orders.js';
import { CheckoutPages } from '../checkout/checkout-pages.js';
import { CheckoutService } from '../checkout/checkout-service.js';
import { CheckoutRepository } from '../checkout/checkout-repository.js';
import { claimPurchaseJob } from '../checkout/claim-purchase-job.js';
import { WebhookReceiver } from '../checkout/webhook-receiver.js';
import { WebhookEventRepository } from '../checkout/webhook-event-repository.js';
import { addWebhookRoutes } from '../checkout/webhook-routes.js';
import { OpenCheckouts } from '../checkout/open-checkouts.js';
import { PurchaseOwnership } from '../checkout/purchase-ownership.js';
import { PurchaseSync } from '../checkout/purchase-sync.js';
import { reconcile } from '../checkout/reconcile.js';
import { PurchaseClaims } from '../checkout/purchase-claims.js';
import { createCatalogueHandlers } from '../http/catalogue-handlers.js';
import { createPurchaseHandlers } from '../http/purchase-handlers.js';
import { PurchaseViews } from '../http/purchase-views.js';
import { LimitStates } from '../limits/limit-states.js';
import type { PlansKit } from '../plans-kit.js';
import type { AccountRights } from './register-account-plans.js';
import type { Offers } from './register-catalogue.js';
import type { Checkout } from './register-checkout.js';

/** Interval of the reconciliation with the providers, in ms. */
const reconcileInterval = 3_600_000;

/** What providers announce, and what they are asked when they announced nothing. */
function registerWebhooks(
  kit: PlansKit,
  sync: PurchaseSync,
  { purchases }: AccountRights,
  { contextFor, providers }: Checkout,
): WebhookReceiver {
  const { clock, db, jobs, log } = kit;
  const receiver = new WebhookReceiver({
    db,
    jobs,
    log,
    providers,
    sync,
    webhookEvents: new WebhookEventRepository(db, clock),
  });
  jobs.handle(applyWebhookEventJob, ({ webhookEventId }, { signal }) =>
    receiver.apply(webhookEventId, signal),
  );
  jobs.every('plans/reconcile', reconcileInterval, ({ signal }) =>
    reconcile({ clock, log, purchases, sync, providers, contextFor }, signal),
  );
  addWebhookRoutes(kit, receiver);
  return receiver;
}

/** A purchase that was made before its account, by the link of its sale. */
function registerClaims(
  kit: PlansKit,
  sync: PurchaseSync,
  ownership: PurchaseOwnership,
  { purchases }: AccountRights,
  { providers }: Checkout,
): void {
  const { db, events, jobs } = kit;
  const claims = new PurchaseClaims({ db, purchases, sync, ownership, providers });
  kit.contribute(purchaseClaimers, claims);
  jobs.handle(claimPurchaseJob, ({ accountId, saleId }, { signal }) =>
    claims.claim(accountId, saleId, signal),
  );
  events.subscribe(accountCreated, async ({ accountId, tenantId, saleId }) => {
    if (tenantId !== '' || saleId === undefined) return;
    await jobs.enqueue(claimPurchaseJob, { accountId, saleId }, { key: accountId });
  });
}

/** Buying: checkouts, the webhook events that they are paid, and what accounts see of both. */
export function registerPurchases(
  kit: PlansKit,
  offers: Offers,
  checkout: Checkout,
  rights: AccountRights,
): WebhookReceiver {
  const { clock, db, events, uses } = kit;
  const { catalogue, packages } = offers;
  const { contextFor, providers, activeProvider } = checkout;
  const { accountPlans, ledger, purchases, terms } = rights;
  const { accounts } = uses;
  const checkouts = new CheckoutRepository(db, clock);
  const { publicUrl } = kit.settings;
  const ownership = new PurchaseOwnership({ clock, events, purchases, ledger, packages });
  const sync = new PurchaseSync({ db, accounts, purchases, checkouts, ownership, contextFor });
  const receiver = registerWebhooks(kit, sync, rights, checkout);
  registerClaims(kit, sync, ownership, rights, checkout);

  const openCheckouts = new OpenCheckouts({ checkouts, purchases, contextFor, sync });
  const counters = () => kit.contributions(usageCounters);
  const limitStates = new LimitStates({ db, clock, catalogue, counters });
  const pages = new CheckoutPages(publicUrl);
  const checkoutService = new CheckoutService({
    clock,
    catalogue,
    packages,
    orders: new CheckoutOrders({ accounts, checkouts, openCheckouts, pages, contextFor }),
    activeProvider,
    managing: { purchases, providers, contextFor, pages },
  });
  const views = new PurchaseViews({ catalogue, packages, providers, purchases, terms });
  kit.serve(plansApi, {
    ...createCatalogueHandlers({ catalogue, accountPlans, limitStates, activeProvider }),
    ...createPurchaseHandlers({ db, clock, accountPlans, packages, checkoutService, views }),
  });
  return receiver;
}
