import type { Accounts } from '@buildai/auth/shared';
import { CommandError, defineCommand } from '@buildai/core';
import type { Clock, Command } from '@buildai/core';
import { z } from 'zod';
import type { AccountPlans } from '../accounts/account-plans.js';
import type { PlanGrantRepository } from '../accounts/plan-grant-repository.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { accountOption, findAccount } from './find-account.js';

export interface GrantPlanParts {
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly catalogue: Catalogue;
  readonly accountPlans: AccountPlans;
  readonly grants: PlanGrantRepository;
}

const options = z.object({
  account: accountOption,
  plan: z.string().meta({
    title: 'Plan',
    description: 'the plan ID, or none to revoke the grant',
    values: 'plans/plan',
  }),
  until: z.iso
    .date('should be a date such as 2027-01-31')
    .optional()
    .meta({ description: 'last day of the plan (UTC); permanent if omitted' }),
});

/** `plans grant`: a plan without payment. */
export function grantPlanCommand(parts: GrantPlanParts): Command {
  return defineCommand({
    name: 'plans grant',
    summary: 'Grant a plan to an account. Purchases are kept, and the higher plan applies.',
    options,
    positions: ['account', 'plan'],
    examples: ['plans grant ada@example.com moon', 'plans grant ada@example.com none'],
    async run({ account: name, plan: planId, until }, io) {
      const { accountPlans, accounts, catalogue, clock, grants } = parts;
      const account = await findAccount(accounts, name);
      const { accountId, email } = account;
      const endsAt = until === undefined ? undefined : `${until}T23:59:59.999Z`;
      if (endsAt !== undefined && endsAt <= clock.timestamp()) {
        throw new CommandError('--until: should be today or later.');
      }
      if (planId === 'none') await grants.revoke(accountId);
      else await grants.set(accountId, catalogue.require(planId).id, endsAt);
      const { plan } = await accountPlans.get(accountId);
      io.result({ accountId, email, plan: plan.id, until: until ?? null }, () =>
        io.print(`${email} is now on ${plan.name}.`),
      );
    },
  });
}
