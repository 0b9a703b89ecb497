import type { SignInLinks } from '@buildai/auth/shared';
import { appSettingRules } from '../../shared/app-setting-rules.js';
import { appSettingDeclarations } from '../../shared/app-settings.js';
import type { AppSettings } from '../../shared/app-settings.js';
import {
  privacyPolicySetting,
  signUpSetting,
  supportEmailSetting,
  termsOfServiceSetting,
} from '../../shared/sign-up-settings.js';
import type { AppAddresses } from '../app-addresses.js';
import type { AppsKit } from '../apps-kit.js';
import { signUpRule } from '../settings/sign-up-rule.js';

/** What the sign-in screens of an app link to, according to its settings. */
export async function signInLinksOf(
  appId: string,
  settings: Pick<AppSettings, 'read'>,
): Promise<SignInLinks> {
  return {
    termsOfService: await settings.read(appId, termsOfServiceSetting),
    privacyPolicy: await settings.read(appId, privacyPolicySetting),
    supportEmail: await settings.read(appId, supportEmailSetting),
  };
}

/** Registers the settings on signing up for apps. */
export function registerSignUp(kit: AppsKit, addresses: Pick<AppAddresses, 'hasOwnHost'>): void {
  kit.contribute(appSettingDeclarations, signUpSetting);
  kit.contribute(appSettingDeclarations, termsOfServiceSetting);
  kit.contribute(appSettingDeclarations, privacyPolicySetting);
  kit.contribute(appSettingDeclarations, supportEmailSetting);
  kit.contribute(appSettingRules, signUpRule(kit.uses.limits, addresses));
}
