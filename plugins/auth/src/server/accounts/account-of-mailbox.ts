import type { Database } from '@buildai/core';
import { UserDisabled } from '../../shared/index.js';
import type { OneTimeCodeOwner } from '../email/one-time-codes.js';
import type { SentCodes } from '../email/sent-codes.js';
import type { AccountRepository } from './account-repository.js';
import type { ClaimAccount } from './claim-account.js';
import { defaultName } from './default-name.js';
import type { InsertAccount } from './insert-account.js';

export interface AccountOfMailboxParts {
  readonly db: Database;
  readonly accounts: AccountRepository;
  readonly claimAccount: ClaimAccount;
  readonly insertAccount: InsertAccount;
  readonly sentCodes: SentCodes;
}

/**
 * The account of the owner of a mailbox. Creates it if there is none; if it is unverified, the owner takes it over.
 * @returns its ID
 * @throws UserDisabled or NotInvited
 */
export type AccountOfMailbox = (owner: OneTimeCodeOwner) => Promise<string>;

export function createAccountOfMailbox(parts: AccountOfMailboxParts): AccountOfMailbox {
  const { accounts, claimAccount, db, insertAccount, sentCodes } = parts;
  return ({ tenantId, email }) =>
    db.transaction(async (transaction) => {
      // Link and code came in one email: using one revokes the other.
      await sentCodes.revokeSignIn({ tenantId, email }, transaction);
      const account = await accounts.find(tenantId, email, transaction);
      if (!account) {
        const made = { tenantId, email, name: defaultName(email), provenMailbox: true };
        return (await insertAccount(made, transaction)).id;
      }
      if (account.disabledAt) throw UserDisabled();
      if (account.emailVerifiedAt === undefined) await claimAccount(account, transaction);
      return account.id;
    });
}
