import type { Account, Accounts } from '@buildai/auth/shared';
import { CommandError } from '@buildai/core';
import { z } from 'zod';
import type { AccountPlans } from '../accounts/account-plans.js';
import { accountOption, findAccount } from './find-account.js';

/** Selects one account, the matching accounts, or all. */
export const chosenAccountsOptions = {
  account: accountOption.optional().meta({ description: 'the email or the id of the account' }),
  search: z.string().optional().meta({ description: 'accounts with this in their email or name' }),
  plan: z.string().optional().meta({ description: 'accounts that are on this plan', values: 'plans/plan' }),
  all: z.boolean().default(false).meta({ description: 'every account' }),
};

export interface AccountChoice {
  readonly account?: string | undefined;
  readonly search?: string | undefined;
  readonly plan?: string | undefined;
  readonly all: boolean;
}

/** @throws CommandError if no account is selected, or in several ways at once. */
export async function chosenAccounts(
  { account, search, plan, all }: AccountChoice,
  accounts: Accounts,
  accountPlans: AccountPlans,
): Promise<readonly Account[]> {
  if (account !== undefined) {
    if (all || search !== undefined || plan !== undefined) {
      throw new CommandError('Name one account or use --search, --plan, or --all, but not both.');
    }
    return [await findAccount(accounts, account)];
  }
  if (!all && search === undefined && plan === undefined) {
    throw new CommandError('Name an account, or use --search, --plan, or --all.');
  }
  const found = await accounts.list(search);
  if (plan === undefined) return found;
  const plans = await Promise.all(found.map(({ accountId }) => accountPlans.get(accountId)));
  return found.filter((_, index) => plans[index]?.plan.id === plan);
}
