import type { AccountFields } from '@buildai/auth/shared';
import type { Clock, Database } from '@buildai/core';
import type { CreditName } from '../../shared/limits.js';
import type { Purchase } from '../checkout/purchase-repository.js';
import type { PurchaseTerms } from '../checkout/purchase-terms.js';
import type { AppPackages } from '../packages/app-packages.js';
import type { AccountPlans } from './account-plans.js';
import type { Quota } from './account-quotas.js';
import { readQuotas } from './account-quotas.js';

export interface AccountPlanFieldParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accountPlans: AccountPlans;
  readonly packages: AppPackages;
  readonly terms: PurchaseTerms;
}

/** `appRunsUsed`, `appRunsTotal` (null without limit) and `appRunsRenewedAt`. */
function totals({ credit, used, total, renewedAt }: Quota): Record<string, unknown> {
  return { [`${credit}Used`]: used, [`${credit}Total`]: total, [`${credit}RenewedAt`]: renewedAt };
}

const merged = (parts: readonly Record<string, unknown>[]) =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

/** What of a quota comes from the plan each month, and what from packages. */
function shares({ credit, plan, packages }: Quota): Record<string, unknown> {
  const sum = (key: 'used' | 'total') => packages.reduce((all, each) => all + each[key], 0);
  return {
    [`${credit}MonthlyQuotaUsed`]: plan.used,
    [`${credit}MonthlyQuotaTotal`]: plan.total,
    [`${credit}PackageCreditsUsed`]: sum('used'),
    [`${credit}PackageCreditsTotal`]: sum('total'),
    [`${credit}Packages`]: packages,
  };
}

function subscriptionFields(
  subscription: Purchase | undefined,
  terms: PurchaseTerms,
): Record<string, unknown> {
  return {
    subscriptionId: subscription?.reference ?? null,
    planSubscriptionStatus: subscription ? terms.statusOf(subscription) : null,
    planSubscriptionPayBy: (subscription && terms.payBy(subscription)) ?? null,
    planSubscriptionCancelledAt: subscription?.cancelledAt ?? null,
    planSubscriptionRecurrence: subscription?.recurrence ?? null,
  };
}

const withShares: readonly CreditName[] = ['appRuns', 'builderChatMessages'];

/** The fields of an account's plan, quotas and purchases. */
export function createAccountPlanFields(parts: AccountPlanFieldParts): AccountFields {
  const { accountPlans, packages, terms } = parts;
  return {
    async read(accountId) {
      const account = await accountPlans.get(accountId);
      const quotas = await readQuotas(parts, account);
      const { plan, purchases } = account;
      const owned = await packages.amongst(purchases);
      const daily = quotas.find(({ credit }) => credit === 'builderDailyMessages');
      return {
        plan: plan.id,
        planName: plan.name,
        planRank: plan.rank,
        ...subscriptionFields(account.subscription, terms),
        subscriptionPaymentsIds: purchases.flatMap(({ payments }) =>
          payments.filter(({ status }) => status === 'paid').map(({ saleId }) => saleId),
        ),
        hasPaidAppPackage: owned.length > 0,
        appPackages: owned.map(({ appId }) => ({ appId, sharedAppId: appId })),
        maxApps: plan.limits.maxApps,
        maxGenApps: plan.limits.maxSpaceApps,
        maxToolsPerApp: plan.limits.maxToolsPerApp,
        features: plan.features,
        ...merged(quotas.filter(({ credit }) => credit !== 'builderDailyMessages').map(totals)),
        ...merged(quotas.filter(({ credit }) => withShares.includes(credit)).map(shares)),
        builderDailyMessagesUsed: daily?.used ?? 0,
        builderDailyMessagesLimit: daily?.total ?? null,
        builderDailyMessagesResetAt: daily?.renewedAt ?? null,
      };
    },
  };
}
