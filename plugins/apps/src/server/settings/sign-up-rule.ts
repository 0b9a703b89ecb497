import type { PlanLimits } from '@buildai/plans/shared';
import { entrySetting } from '../../shared/app-entry.js';
import type { AppSettingRule } from '../../shared/app-setting-rules.js';
import {
  SignUpIsOn,
  SignUpNeedsDomain,
  SignUpNeedsOpenApp,
  SignUpNeedsPublishedApp,
} from '../../shared/errors.js';
import { signUpKeys } from '../../shared/sign-up-values.js';
import type { AppAddresses } from '../app-addresses.js';

/** The settings need a plan that publishes apps; signing up needs a published app at its own domain. */
export function signUpRule(
  limits: Pick<PlanLimits, 'requireFeature'>,
  addresses: Pick<AppAddresses, 'hasOwnHost'>,
): AppSettingRule {
  return {
    keys: [...Object.values(signUpKeys), entrySetting.key],
    async check({ app, values, after }) {
      if (Object.values(signUpKeys).some((key) => key in values))
        await limits.requireFeature(app.ownerId, 'publish');
      if (after[signUpKeys.isEnabled] !== true) return;
      if (values[signUpKeys.isEnabled] !== true) {
        if (values[entrySetting.key] === 'invited') throw SignUpIsOn();
        return;
      }
      if (app.publishedVersionId === undefined) throw SignUpNeedsPublishedApp();
      if (!(await addresses.hasOwnHost(app.appId))) throw SignUpNeedsDomain();
      if (after[entrySetting.key] === 'invited') throw SignUpNeedsOpenApp();
    },
  };
}
