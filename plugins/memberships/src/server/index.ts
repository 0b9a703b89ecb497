import {
  appDepartures,
  appGates,
  appSettingDeclarations,
  appSettingRules,
  appSettings,
  appStore,
  builderRemovals,
  ownerChanges,
} from '@buildai/apps/shared';
import { appPeople } from '@buildai/auth/shared';
import {
  commands,
  definePlugin,
  live,
  readCaches,
  sealedValues,
  secretBox,
  windowCounter,
  Rates,
} from '@buildai/core';
import { gumroads, planLimits } from '@buildai/plans/shared';
import { membershipsMigrations } from '../../migrations/index.js';
import { membershipApi } from '../shared/membership-api.js';
import { paymentsApi } from '../shared/payments-api.js';
import { checkoutDeparture } from './buy-url.js';
import { ConnectedProduct } from './connected-product.js';
import { listMembersCommand } from './commands/list-members.js';
import { syncMembersCommand } from './commands/sync-members.js';
import { LicenseKeys } from './license-keys.js';
import { MemberCache } from './member-cache.js';
import { MemberDirectory } from './member-directory.js';
import { MemberPurchases } from './member-purchases.js';
import { MembershipGate } from './membership-gate.js';
import { createMembershipHandlers } from './membership-handlers.js';
import { registerMembershipJobs } from './membership-jobs.js';
import { membershipRates } from './membership-rates.js';
import { membershipRule, paidMembershipsSetting } from './membership-setting.js';
import { createMembershipView } from './membership-view.js';
import { createPaymentsHandlers } from './payments-handlers.js';
import { PaymentStates } from './payment-states.js';
import { addPingRoute } from './ping-route.js';
import { PurchaseRepository } from './purchase-repository.js';
import { PurchaseSync } from './purchase-sync.js';
import { createSellerChange } from './seller-change.js';
import { createSellerRemoval } from './seller-removal.js';
import { sealedTokens, SetupRepository } from './setup-repository.js';

export default definePlugin({
  id: 'memberships',
  dependsOn: ['auth', 'plans', 'apps'],
  uses: {
    apps: appStore,
    appSettings,
    caches: readCaches,
    counter: windowCounter,
    gumroads,
    limits: planLimits,
    live,
    people: appPeople,
    secretBox,
  },
  migrations: membershipsMigrations,
  register(kit) {
    const { clock, db, events, uses } = kit;
    const setups = new SetupRepository(db, clock, uses.secretBox);
    const purchases = new PurchaseRepository(db, clock);
    const shared = { ...uses, clock, db, events, purchases, setups };
    const cache = new MemberCache(uses.caches, events, uses.live);
    const memberPurchases = new MemberPurchases({ ...shared, cache });
    const members = new MemberDirectory({ ...shared, cache, memberPurchases });
    const sync = new PurchaseSync({ ...shared, memberPurchases });
    const gate = new MembershipGate({ ...shared, members });
    const rates = new Rates(uses.counter, clock, membershipRates);
    const jobs = registerMembershipJobs(kit, { ...shared, memberPurchases, sync });
    const states = new PaymentStates(shared);
    const product = new ConnectedProduct({ gate, jobs, setups, states });
    const view = createMembershipView({ ...shared, gate, members });
    const licenseKeys = new LicenseKeys({ ...shared, memberPurchases, sync });
    kit.contribute(appGates, gate);
    kit.contribute(appDepartures, checkoutDeparture({ gate, people: uses.people }));
    kit.contribute(appSettingDeclarations, paidMembershipsSetting);
    kit.contribute(appSettingRules, membershipRule(kit, uses.limits));
    kit.contribute(ownerChanges, createSellerChange(setups, gate));
    kit.contribute(builderRemovals, createSellerRemoval(setups, gate, uses.live));
    kit.contribute(sealedValues, sealedTokens);
    kit.contribute(commands, listMembersCommand(uses.apps, setups, purchases));
    kit.contribute(commands, syncMembersCommand(uses.apps, { setups, purchases, sync }));
    kit.serve(paymentsApi, createPaymentsHandlers({ ...shared, product, rates, states }));
    kit.serve(membershipApi, createMembershipHandlers({ cache, gate, licenseKeys, rates, sync, view }));
    addPingRoute(kit, uses.gumroads, setups, jobs.enqueueRead);
  },
});
