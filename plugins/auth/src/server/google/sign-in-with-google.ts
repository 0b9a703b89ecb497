import { isEmailAddress, normalizeEmail } from '@buildai/core/shared';
import type { Database } from '@buildai/core';
import {
  EmailInUse,
  GoogleEmailUnverified,
  GoogleFailed,
  OtherSignInMethod,
  personName,
  UserDisabled,
} from '../../shared/index.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import { defaultName } from '../accounts/default-name.js';
import type { IdentityRepository } from '../accounts/identity-repository.js';
import type { InsertAccount } from '../accounts/insert-account.js';
import { googleIdentity } from './google-person.js';
import type { GooglePerson } from './google-person.js';

export interface GoogleSignInParts {
  readonly db: Database;
  readonly accounts: AccountRepository;
  readonly identities: IdentityRepository;
  readonly insertAccount: InsertAccount;
}

/** The tenant to sign in to, and the sale that led there. */
export interface GoogleEntry {
  readonly tenantId: string;
  readonly saleId?: string | undefined;
}

async function findAccount(
  { accounts, identities }: GoogleSignInParts,
  { tenantId }: GoogleEntry,
  person: GooglePerson,
): Promise<AccountRecord | undefined> {
  const accountId = await identities.findAccountId(googleIdentity(tenantId, person));
  return accountId === undefined ? undefined : accounts.get(accountId);
}

/** @returns undefined if the email or the Google account has an account meanwhile. */
async function signUp(
  parts: GoogleSignInParts,
  { tenantId, saleId }: GoogleEntry,
  person: GooglePerson,
): Promise<AccountRecord | undefined> {
  const email = normalizeEmail(person.email);
  if (!isEmailAddress(email)) throw GoogleFailed();
  const name = personName.safeParse(person.name).data ?? defaultName(email);
  try {
    return await parts.db.transaction(async (transaction) => {
      const account = await parts.insertAccount(
        { tenantId, email, name, saleId, provenMailbox: true },
        transaction,
      );
      const { id: accountId, createdAt } = account;
      const identity = { ...googleIdentity(tenantId, person), accountId, createdAt };
      if (!(await parts.identities.insert(identity, transaction))) throw EmailInUse();
      return account;
    });
  } catch (error) {
    if (EmailInUse.is(error)) return undefined;
    throw error;
  }
}

/**
 * Finds or creates the account of a Google account within a tenant. Accounts are found by Google's subject id
 * only: an email address that already has an account is refused, and never joined to it.
 * @throws GoogleEmailUnverified, OtherSignInMethod, NotInvited, UserDisabled or GoogleFailed
 */
export type SignInWithGoogle = (entry: GoogleEntry, person: GooglePerson) => Promise<AccountRecord>;

export function createSignInWithGoogle(parts: GoogleSignInParts): SignInWithGoogle {
  return async (entry, person) => {
    if (!person.email_verified) throw GoogleEmailUnverified();
    // Looked up again after a failed sign-up: a second window may have been faster.
    const account =
      (await findAccount(parts, entry, person)) ??
      (await signUp(parts, entry, person)) ??
      (await findAccount(parts, entry, person));
    if (!account) throw OtherSignInMethod();
    if (account.disabledAt) throw UserDisabled();
    return account;
  };
}
