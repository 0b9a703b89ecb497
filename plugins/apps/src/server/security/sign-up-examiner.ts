import type { AppSettings } from '../../shared/app-settings.js';
import type { SecurityExaminer } from '../../shared/security-check.js';
import { privacyPolicySetting, signUpSetting, termsOfServiceSetting } from '../../shared/sign-up-settings.js';

/** Finds apps where people sign up without a link to the terms or the privacy policy. */
export function signUpExaminer(settings: Pick<AppSettings, 'read'>): SecurityExaminer {
  return {
    changedBy: [],
    async examine({ app: { appId }, entry }) {
      if (entry !== 'signUp' && !(await settings.read(appId, signUpSetting))) return [];
      const missing = [
        ...((await settings.read(appId, termsOfServiceSetting)) === '' ? ['terms'] : []),
        ...((await settings.read(appId, privacyPolicySetting)) === '' ? ['privacy policy'] : []),
      ];
      if (missing.length === 0) return [];
      return [
        {
          rule: 'apps/missing-links',
          subject: 'sign-up',
          severity: 'note',
          title: `People sign up without a link to your ${missing.join(' and ')}`,
          meaning:
            'In many countries, people must be able to read what happens with their data before they give it.',
          facts: missing,
          mends: [{ kind: 'open', label: 'Add links', to: 'panel=settings#sign-up' }],
        },
      ];
    },
  };
}
