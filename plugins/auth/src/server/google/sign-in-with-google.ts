import type { Database } from '@buildai/core';
import {
  EmailInUse,
  GoogleEmailUnverified,
  GoogleFailed,
  isEmailAddress,
  normalizeEmail,
  OtherWayIn,
  personName,
  UserDisabled,
} from '../../shared/index.js';
import type { AccountRecord } from '../accounts/account-repository.js';
import { defaultName } from '../accounts/default-name.js';
import type { IdentityRepository } from '../accounts/identity-repository.js';
import { insertAccount } from '../accounts/insert-account.js';
import type { InsertAccountParts } from '../accounts/insert-account.js';
import { platformTenant } from '../tenant.js';
import type { GooglePerson } from './google-person.js';

export interface GoogleSignInParts extends InsertAccountParts {
  readonly db: Database;
  readonly identities: IdentityRepository;
}

const identityOf = ({ sub }: GooglePerson) =>
  ({ tenantId: platformTenant, provider: 'google', subject: sub }) as const;

async function findAccount(
  { accounts, identities }: GoogleSignInParts,
  person: GooglePerson,
): Promise<AccountRecord | undefined> {
  const accountId = await identities.findAccountId(identityOf(person));
  return accountId === undefined ? undefined : accounts.get(accountId);
}

/** @returns undefined when the e-mail or the person has an account by now. */
async function signUp(parts: GoogleSignInParts, person: GooglePerson): Promise<AccountRecord | undefined> {
  const email = normalizeEmail(person.email);
  if (!isEmailAddress(email)) throw GoogleFailed();
  const name = personName.safeParse(person.name).data ?? defaultName(email);
  try {
    return await parts.db.transaction(async (transaction) => {
      const account = await insertAccount(parts, { tenantId: platformTenant, email, name }, transaction);
      const identity = { ...identityOf(person), accountId: account.id, createdAt: account.createdAt };
      if (!(await parts.identities.insert(identity, transaction))) throw EmailInUse();
      return account;
    });
  } catch (error) {
    if (EmailInUse.is(error)) return undefined;
    throw error;
  }
}

/**
 * The account of a person whom Google has named; a new one for a new person. Accounts are found by Google's number
 * alone: an e-mail address that has an account is refused, whoever made it, and never joined to it.
 * @throws GoogleEmailUnverified, OtherWayIn, UserDisabled or GoogleFailed
 */
export async function signInWithGoogle(
  parts: GoogleSignInParts,
  person: GooglePerson,
): Promise<AccountRecord> {
  if (!person.email_verified) throw GoogleEmailUnverified();
  // Looked for once more after a sign-up in vain: a second window may have been faster.
  const account =
    (await findAccount(parts, person)) ?? (await signUp(parts, person)) ?? (await findAccount(parts, person));
  if (!account) throw OtherWayIn();
  if (account.disabledAt) throw UserDisabled();
  return account;
}
