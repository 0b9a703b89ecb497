import type { AppSettingRule } from '@buildai/apps/shared';
import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';
import { builderStaysKey, isClaimableKey } from '../shared/claim-settings.js';
import { ClaimAdminOnly } from '../shared/errors.js';
import type { ClaimCodes } from './claim-codes.js';

export const isClaimableSetting = defineAppSetting(isClaimableKey, z.boolean(), false);
export const builderStaysSetting = defineAppSetting(builderStaysKey, z.boolean(), true);

/** Only admins change these settings. Turning claiming off, or on again, withdraws the code. */
export function claimRule(codes: ClaimCodes): AppSettingRule {
  return {
    keys: [isClaimableKey, builderStaysKey],
    async check({ app, caller, values }) {
      if (!caller.isAdmin) throw ClaimAdminOnly();
      if (isClaimableKey in values) await codes.withdraw(app.appId);
    },
  };
}
