import { join } from 'node:path';
import {
  accountCreated,
  accountDeleted,
  accountExports,
  accountFields,
  accounts,
  purchaseClaimers,
} from '@buildai/auth/shared';
import { commands, definePlugin, doctorChecks, egress, live, valueCompletions } from '@buildai/core';
import { plansMigrations } from '../../migrations/index.js';
import {
  appPackageStore,
  checkoutProviders,
  credits,
  localCheckoutApi,
  localProviderId,
  planLimits,
  plansApi,
  usageCounters,
} from '../shared/index.js';
import { createPlanExport } from './accounts/plan-export.js';
import { createAccountPlanFields } from './accounts/account-plan-fields.js';
import { AccountPlans } from './accounts/account-plans.js';
import { PlanGrantRepository } from './accounts/plan-grant-repository.js';
import { Catalogue } from './catalogue/catalogue.js';
import { PlanRepository } from './catalogue/plan-repository.js';
import { readPlansFile } from './catalogue/read-plans-file.js';
import { applyWebhookEventJob } from './checkout/apply-webhook-event-job.js';
import { claimPurchaseJob } from './checkout/claim-purchase-job.js';
import { CheckoutService } from './checkout/checkout-service.js';
import { CheckoutRepository } from './checkout/checkout-repository.js';
import { createLocalCheckoutHandlers } from './checkout/local/local-checkout-handlers.js';
import { LocalSaleRepository } from './checkout/local/local-sale-repository.js';
import { OpenCheckouts } from './checkout/open-checkouts.js';
import { WebhookReceiver } from './checkout/webhook-receiver.js';
import { WebhookEventRepository } from './checkout/webhook-event-repository.js';
import { addWebhookRoutes } from './checkout/webhook-routes.js';
import { PurchaseRepository } from './checkout/purchase-repository.js';
import { PurchaseSync } from './checkout/purchase-sync.js';
import { reconcile } from './checkout/reconcile.js';
import { PurchaseClaims } from './checkout/purchase-claims.js';
import { checkCheckout } from './checkout/check-checkout.js';
import { activeCheckoutProvider } from './checkout/active-checkout-provider.js';
import { createOwnProviders } from './checkout/own-providers.js';
import { completePlans } from './commands/complete-plans.js';
import { grantPlanCommand } from './commands/grant-plan.js';
import { listPlansCommand } from './commands/list-plans.js';
import { quotaCommands } from './commands/quota-commands.js';
import { seedPlansCommand } from './commands/seed-plans.js';
import { setPlanCommand } from './commands/set-plan.js';
import { CreditLedger } from './credits/credit-ledger.js';
import { createPlansHandlers } from './http/plans-handlers.js';
import { LimitStates } from './limits/limit-states.js';
import { createPlanGates } from './limits/plan-gates.js';
import { AppPackages } from './packages/app-packages.js';
import { plansConfig } from './plans-config.js';

/** How often providers are asked what no webhook event reported, in milliseconds. */
const reconcileInterval = 3_600_000;

export default definePlugin({
  id: 'plans',
  dependsOn: ['auth'],
  config: plansConfig,
  uses: { accounts, egress, live },
  migrations: plansMigrations,
  register(kit) {
    const { clock, db, events, jobs, log, uses } = kit;
    const { configDir, publicUrl, secretKey } = kit.settings;
    const plansFile = join(configDir, 'plans.yaml');
    const planRepository = new PlanRepository(db, clock);
    kit.contribute(valueCompletions, completePlans(planRepository));
    const catalogue = new Catalogue({
      db,
      events,
      plans: planRepository,
      readFile: () => readPlansFile(plansFile),
      defaultPlan: kit.config.defaultPlan,
    });
    kit.onStart(() => catalogue.start());

    const { graceDays } = kit.config;
    const grants = new PlanGrantRepository(db, clock);
    const purchases = new PurchaseRepository(db, clock);
    const packages = new AppPackages(db, clock);
    kit.provide(appPackageStore, packages);

    const contextFor = async (signal: AbortSignal) => ({
      egress: uses.egress,
      plans: catalogue.all,
      packages: await packages.list(),
      signal,
    });
    const localSales = new LocalSaleRepository(db, clock);
    for (const provider of createOwnProviders(kit, localSales, contextFor)) {
      kit.contribute(checkoutProviders, provider);
    }
    const providers = () => kit.contributions(checkoutProviders);
    const activeProvider = () => activeCheckoutProvider(providers(), kit.config.checkout);
    kit.onStart(() => void activeProvider());
    kit.contribute(
      doctorChecks,
      checkCheckout({
        activeProvider,
        plans: planRepository,
        defaultPlan: kit.config.defaultPlan,
        publicUrl,
      }),
    );
    const accountPlans = new AccountPlans({
      db,
      clock,
      catalogue,
      grants,
      purchases,
      activeProvider,
      accounts: uses.accounts,
      graceDays,
    });
    const ledger = new CreditLedger({ db, clock, catalogue, accountPlans });
    kit.provide(credits, ledger);
    kit.provide(planLimits, createPlanGates({ accountPlans, catalogue }));
    const checkouts = new CheckoutRepository(db, clock);
    const parts = {
      db,
      clock,
      events,
      jobs,
      log,
      catalogue,
      accountPlans,
      purchases,
      packages,
      checkouts,
      ledger,
      providers,
      activeProvider,
      contextFor,
      publicUrl,
      graceDays,
      live: uses.live,
      accounts: uses.accounts,
    };
    const commandParts = { ...parts, grants };
    for (const command of [
      listPlansCommand(catalogue),
      seedPlansCommand(catalogue, plansFile),
      setPlanCommand(catalogue),
      grantPlanCommand(commandParts),
      ...quotaCommands(commandParts),
    ]) {
      kit.contribute(commands, command);
    }
    const sync = new PurchaseSync(parts);
    const receiver = new WebhookReceiver({
      ...parts,
      sync,
      webhookEvents: new WebhookEventRepository(db, clock),
    });
    jobs.handle(applyWebhookEventJob, ({ webhookEventId }, { signal }) =>
      receiver.apply(webhookEventId, signal),
    );
    jobs.every('plans/reconcile', reconcileInterval, ({ signal }) => reconcile({ ...parts, sync }, signal));
    addWebhookRoutes(kit, receiver);

    const limitStates = new LimitStates({
      db,
      clock,
      catalogue,
      counters: () => kit.contributions(usageCounters),
    });
    kit.serve(
      plansApi,
      createPlansHandlers({
        ...parts,
        limitStates,
        checkoutService: new CheckoutService({
          ...parts,
          openCheckouts: new OpenCheckouts({ ...parts, sync }),
        }),
      }),
    );
    kit.serve(
      localCheckoutApi,
      createLocalCheckoutHandlers({
        clock,
        secretKey,
        sales: localSales,
        receiver,
        isOpen: () => activeProvider().id === localProviderId,
      }),
    );
    kit.contribute(accountFields, createAccountPlanFields(parts));
    const claims = new PurchaseClaims({ ...parts, sync });
    kit.contribute(purchaseClaimers, claims);
    jobs.handle(claimPurchaseJob, ({ accountId, saleId }, { signal }) =>
      claims.claim(accountId, saleId, signal),
    );
    events.subscribe(accountCreated, async ({ accountId, tenantId, saleId }) => {
      if (tenantId !== '' || saleId === undefined) return;
      await jobs.enqueue(claimPurchaseJob, { accountId, saleId }, { key: accountId });
    });
    kit.contribute(accountExports, createPlanExport(db, purchases));
    events.subscribe(accountDeleted, async ({ accountId }) => {
      await grants.remove(accountId);
      await purchases.release(accountId);
    });
  },
});
