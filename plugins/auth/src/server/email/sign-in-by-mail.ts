import type { Clock, Database } from '@buildai/core';
import { UserDisabled } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { ClaimAccount } from '../accounts/claim-account.js';
import { defaultName } from '../accounts/default-name.js';
import type { InsertAccount } from '../accounts/insert-account.js';
import type { Revocations } from '../sessions/revocations.js';
import type { SessionService } from '../sessions/session-service.js';
import type { OneTimeCodeOwner } from './one-time-codes.js';
import type { SentCodes } from './sent-codes.js';

export interface SignInByMailParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly claimAccount: ClaimAccount;
  readonly insertAccount: InsertAccount;
  readonly revocations: Revocations;
  readonly sentCodes: SentCodes;
  readonly sessionService: Pick<SessionService, 'issueCustomToken'>;
}

/**
 * Signs in the verified owner of an address (magic link or one-time code).
 * @returns a custom token.
 * @throws UserDisabled or NotInvited
 */
export type SignInByMail = (owner: OneTimeCodeOwner) => Promise<string>;

/** Creates the account if there is none. If it is unverified, the owner of the mailbox takes it over. */
export function createSignInByMail(parts: SignInByMailParts): SignInByMail {
  const { accounts, claimAccount, clock, db, insertAccount, revocations, sentCodes, sessionService } = parts;

  return async ({ tenantId, email }) => {
    const now = clock.timestamp();
    const accountId = await db.transaction(async (transaction) => {
      // Link and code came in one email: using one revokes the other.
      await sentCodes.revokeSignIn({ tenantId, email }, transaction);
      const account = await accounts.find(tenantId, email, transaction);
      if (!account) {
        const name = defaultName(email);
        const made = { tenantId, email, name, provenMailbox: true, emailVerifiedAt: now };
        return (await insertAccount(made, transaction)).id;
      }
      if (account.disabledAt) throw UserDisabled();
      if (account.emailVerifiedAt === undefined) await claimAccount(account, now, transaction);
      return account.id;
    });
    revocations.announce({ accountId });
    return sessionService.issueCustomToken(accountId, tenantId);
  };
}
