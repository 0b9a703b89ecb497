import { appSettingDeclarations, appSettingRules, appSettings, appStore } from '@buildai/apps/shared';
import { accounts } from '@buildai/auth/shared';
import { definePlugin, secretBox } from '@buildai/core';
import { appUsageCounters, planLimits, usageCounters } from '@buildai/plans/shared';
import { claimsMigrations } from '../../migrations/index.js';
import { claimsApi } from '../shared/claims-api.js';
import { BeyondPlan } from './beyond-plan.js';
import { ClaimCodes } from './claim-codes.js';
import { createClaimHandlers } from './claim-handlers.js';
import { ClaimOffers } from './claim-offers.js';
import { builderStaysSetting, claimRule, isClaimableSetting } from './claim-settings.js';

export default definePlugin({
  id: 'claims',
  dependsOn: ['auth', 'plans', 'apps'],
  uses: { accounts, apps: appStore, appSettings, limits: planLimits, secretBox },
  migrations: claimsMigrations,
  register(kit) {
    const { clock, db, settings, uses } = kit;
    const codes = new ClaimCodes(db, clock, uses.secretBox);
    kit.contribute(appSettingDeclarations, isClaimableSetting);
    kit.contribute(appSettingDeclarations, builderStaysSetting);
    kit.contribute(appSettingRules, claimRule(codes));
    const beyondPlan = new BeyondPlan(
      uses.limits,
      () => kit.contributions(appUsageCounters),
      () => kit.contributions(usageCounters),
    );
    const offers = new ClaimOffers({ ...uses, beyondPlan, codes });
    kit.serve(claimsApi, createClaimHandlers({ ...uses, codes, db, offers, settings }));
  },
});
