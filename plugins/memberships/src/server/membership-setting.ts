import type { AppSettingRule } from '@buildai/apps/shared';
import { appHostNames, defineAppSetting, signUpKeys } from '@buildai/apps/shared';
import type { Kit } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import { z } from 'zod';
import { MembershipsAreOn, MembershipsNeedDomain, MembershipsNeedSignUp } from '../shared/errors.js';
import { paidMembershipsKey } from '../shared/membership-key.js';

/** Whether only paying members may use the app, once a product is connected. */
export const paidMembershipsSetting = defineAppSetting(paidMembershipsKey, z.boolean(), false);

/** Paid memberships need sign-up, a domain and the payment system of the plan. */
export function membershipRule(
  kit: Pick<Kit<unknown>, 'contributions'>,
  limits: Pick<PlanLimits, 'requireFeature'>,
): AppSettingRule {
  const hasDomain = async (appId: string) => {
    for (const names of kit.contributions(appHostNames))
      if ((await names.hostOf(appId)) !== undefined) return true;
    return false;
  };
  return {
    keys: [paidMembershipsKey, signUpKeys.isEnabled],
    async check({ app, values, after }) {
      if (after[paidMembershipsKey] !== true) return;
      const hasSignUp = after[signUpKeys.isEnabled] === true;
      if (values[paidMembershipsKey] !== true) {
        if (!hasSignUp) throw MembershipsAreOn();
        return;
      }
      await limits.requireFeature(app.ownerId, 'payments');
      if (!hasSignUp) throw MembershipsNeedSignUp();
      if (!(await hasDomain(app.appId))) throw MembershipsNeedDomain();
    },
  };
}
