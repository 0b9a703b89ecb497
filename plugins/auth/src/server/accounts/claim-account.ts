import type { Events, Transaction } from '@buildai/core';
import { accountChanged } from '../../shared/index.js';
import type { AppInvitationRepository } from '../app-people/invitation-repository.js';
import type { SentCodes } from '../email/sent-codes.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';
import type { IdentityRepository } from './identity-repository.js';

export interface ClaimAccountParts {
  readonly events: Events;
  readonly accounts: AccountRepository;
  readonly identities: IdentityRepository;
  readonly invitations: AppInvitationRepository;
  readonly sentCodes: SentCodes;
  readonly sessions: SessionRepository;
}

/**
 * Hands an unverified account to the owner of its address. Another person may have signed up with the address: their
 * password, identities, sessions and codes are removed.
 */
export type ClaimAccount = (account: AccountRecord, now: string, transaction: Transaction) => Promise<void>;

export function createClaimAccount(parts: ClaimAccountParts): ClaimAccount {
  const { accounts, events, identities, invitations, sentCodes, sessions } = parts;
  return async (account, now, transaction) => {
    const { id: accountId, tenantId, email } = account;
    await sentCodes.revokeOf(account, transaction);
    // The invited person is verified only now; the one who entered the address before was not admitted by it.
    const invitation = await invitations.lock(tenantId, email, transaction);
    if (invitation) {
      await invitations.delete(tenantId, invitation.invitationId, transaction);
      const isAdmin = invitation.role === 'admin' && invitation.expiresAt > now;
      await accounts.setAdmin(accountId, isAdmin, transaction);
    }
    await accounts.setEmailVerified(accountId, now, transaction);
    await accounts.setPassword(accountId, undefined, transaction);
    await identities.removeOf(accountId, transaction);
    await sessions.endAll(accountId, transaction);
    await events.publish(accountChanged, { accountId }, transaction);
  };
}
