import type { Clock, Events, Transaction } from '@buildai/core';
import { accountChanged } from '../../shared/index.js';
import type { AppInvitationRepository } from '../app-people/invitation-repository.js';
import type { AccountRecord, AccountRepository } from './account-repository.js';
import type { Credentials } from './credentials.js';
import type { IdentityRepository } from './identity-repository.js';

export interface ClaimAccountParts {
  readonly clock: Clock;
  readonly events: Events;
  readonly accounts: AccountRepository;
  readonly identities: IdentityRepository;
  readonly invitations: AppInvitationRepository;
  readonly credentials: Credentials;
}

/**
 * Hands an unverified account to the owner of its address. Another person may have signed up with the address: their
 * password, identities, sessions and codes are removed.
 */
export type ClaimAccount = (account: AccountRecord, transaction: Transaction) => Promise<void>;

export function createClaimAccount(parts: ClaimAccountParts): ClaimAccount {
  const { accounts, clock, credentials, events, identities, invitations } = parts;
  return async (account, transaction) => {
    const { id: accountId, tenantId, email } = account;
    // The invited person is verified only now; the one who entered the address before was not admitted by it.
    const invitation = await invitations.lock(tenantId, email, transaction);
    if (invitation) {
      await invitations.delete(tenantId, invitation.invitationId, transaction);
      const isAdmin = invitation.role === 'admin' && invitation.expiresAt > clock.timestamp();
      await accounts.setAdmin(accountId, isAdmin, transaction);
    }
    await accounts.setEmailVerified(accountId, transaction);
    await accounts.setPassword(accountId, undefined, transaction);
    await identities.removeOf(accountId, transaction);
    await credentials.revoke(account, transaction);
    await events.publish(accountChanged, { accountId }, transaction);
  };
}
