import type { Clock, Database, Events } from '@buildai/core';
import { accountChanged, UserDisabled } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { IdentityRepository } from '../accounts/identity-repository.js';
import type { Admit } from '../app-people/admit.js';
import type { AppInvitationRepository } from '../app-people/invitation-repository.js';
import { defaultName } from '../accounts/default-name.js';
import { insertAccount } from '../accounts/insert-account.js';
import type { Revocations } from '../sessions/revocations.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { SessionService } from '../sessions/session-service.js';
import type { ActionCodeRepository } from './action-code-repository.js';
import { revokeSentCodes } from './revoke-sent-codes.js';
import type { OneTimeCodeOwner, OneTimeCodes } from './one-time-codes.js';

export interface SignInByMailParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly accounts: AccountRepository;
  readonly identities: IdentityRepository;
  readonly sessions: SessionRepository;
  readonly sessionService: SessionService;
  readonly revocations: Revocations;
  readonly actionCodes: ActionCodeRepository;
  readonly oneTimeCodes: OneTimeCodes;
  readonly admit: Admit;
  readonly invitations: AppInvitationRepository;
}

/**
 * Signs in the verified owner of an address (magic link or one-time code).
 * @returns a custom token.
 * @throws UserDisabled or NotInvited
 */
export type SignInByMail = (owner: OneTimeCodeOwner) => Promise<string>;

/**
 * Creates the account if there is none. If somebody else signed up with the address without verifying it,
 * their password, identities and sessions are removed: the mailbox is the proof.
 */
export function createSignInByMail(parts: SignInByMailParts): SignInByMail {
  const { accounts, actionCodes, clock, db, events, identities, invitations, oneTimeCodes, revocations } =
    parts;
  const { sessions } = parts;

  return async ({ tenantId, email }) => {
    const now = clock.timestamp();
    const accountId = await db.transaction(async (transaction) => {
      // Link and code came in one email: using one revokes the other.
      await actionCodes.removeFor({ mode: 'signIn', tenantId, email }, transaction);
      await oneTimeCodes.remove({ tenantId, email }, transaction);
      const account = await accounts.find(tenantId, email, transaction);
      if (!account) {
        const name = defaultName(email);
        const made = { tenantId, email, name, provenMailbox: true, emailVerifiedAt: now };
        return (await insertAccount(parts, made, transaction)).id;
      }
      if (account.disabledAt) throw UserDisabled();
      if (account.emailVerifiedAt === undefined) {
        await revokeSentCodes(parts, account, transaction);
        // The invited person is verified only now; whoever typed the address before was not admitted by it.
        const invitation = await invitations.lock(tenantId, email, transaction);
        if (invitation) {
          await invitations.delete(tenantId, invitation.invitationId, transaction);
          const isAdmin = invitation.role === 'admin' && invitation.expiresAt > now;
          await accounts.setAdmin(account.id, isAdmin, transaction);
        }
        await accounts.setEmailVerified(account.id, now, transaction);
        await accounts.setPassword(account.id, undefined, transaction);
        await identities.removeOf(account.id, transaction);
        await sessions.endAll(account.id, transaction);
        await events.publish(accountChanged, { accountId: account.id }, transaction);
      }
      return account.id;
    });
    revocations.announce({ accountId });
    return parts.sessionService.issueCustomToken(accountId, tenantId);
  };
}
