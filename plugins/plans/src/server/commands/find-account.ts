import type { Account, Accounts } from '@buildai/auth/shared';
import { CommandError } from '@buildai/core';
import { z } from 'zod';

/** The account of a plan or credit command: an email or an id. */
export const accountOption = z
  .string()
  .trim()
  .min(1, 'Enter an account’s email or ID.')
  .meta({ title: 'Account', description: 'the email or the id of the account', values: 'auth/email' });

/** @throws CommandError where there is none. */
export async function findAccount(accounts: Accounts, emailOrId: string): Promise<Account> {
  const found = emailOrId.includes('@')
    ? await accounts.findByEmail(emailOrId)
    : await accounts.get(emailOrId);
  if (found) return found;
  throw new CommandError(
    `There is no account "${emailOrId}". Run "buildai accounts list" to see all accounts.`,
  );
}
