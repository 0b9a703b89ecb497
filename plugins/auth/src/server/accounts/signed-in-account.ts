import type { AccountCaller } from '@buildai/core/shared';
import { NotSignedIn } from '@buildai/core/shared';
import type { AccountRecord, AccountRepository } from './account-repository.js';

/** @throws NotSignedIn if the account was deleted meanwhile */
export async function signedInAccount(
  accounts: AccountRepository,
  { accountId }: AccountCaller,
): Promise<AccountRecord> {
  const account = await accounts.get(accountId);
  if (!account) throw NotSignedIn();
  return account;
}
