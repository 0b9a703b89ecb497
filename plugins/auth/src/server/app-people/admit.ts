import type { Clock, Database, Transaction } from '@buildai/core';
import type { AppEntry } from '../../shared/index.js';
import { AddressBlocked, NotInvited } from '../../shared/index.js';
import { hashToken } from '../sessions/opaque-token.js';
import type { BlockedAddressRepository } from './blocked-address-repository.js';
import type { AppInvitationRepository } from './invitation-repository.js';
import { isPassedOn } from './invitation-secret.js';

/** A person who signs up as an end user of an app. */
export interface Newcomer {
  readonly appId: string;
  readonly email: string;
  /** Whether the mailbox was verified just now. */
  readonly provenMailbox: boolean;
  /** The secret in the link of an invitation, which shows the same. */
  readonly invitationToken?: string | undefined;
}

/** What the new user is admitted with. */
export interface Admitted {
  readonly isAdmin: boolean;
  readonly provenMailbox: boolean;
}

/**
 * @throws NotInvited both for an address that is not invited and for one that is not verified.
 * @throws AddressBlocked
 */
export type Admit = (newcomer: Newcomer, transaction: Transaction) => Promise<Admitted>;

export interface AdmitParts {
  readonly clock: Clock;
  readonly blocked: BlockedAddressRepository;
  readonly invitations: AppInvitationRepository;
  readonly entryOf: (appId: string, db: Database) => Promise<AppEntry>;
}

/**
 * The single check of who may become an end user, for every sign-up method. An invitation admits the person who
 * verifies its address, once, or holds the link passed on by the inviter; a typed address proves nothing.
 */
export function createAdmit({ blocked, clock, invitations, entryOf }: AdmitParts): Admit {
  return async ({ appId, email, provenMailbox, invitationToken }, transaction) => {
    const invitation = await invitations.lock(appId, email, transaction);
    const isCurrent = invitation !== undefined && invitation.expiresAt > clock.timestamp();
    const holdsLink = invitationToken !== undefined && invitation?.tokenHash === hashToken(invitationToken);
    if (isCurrent && (provenMailbox || holdsLink)) {
      await invitations.delete(appId, invitation.invitationId, transaction);
      const hasRead = invitationToken !== undefined && holdsLink && !isPassedOn(invitationToken);
      return { isAdmin: invitation.role === 'admin', provenMailbox: provenMailbox || hasRead };
    }
    if ((await entryOf(appId, transaction)) === 'invited') throw NotInvited();
    if (await blocked.has(appId, email, transaction)) throw AddressBlocked();
    return { isAdmin: false, provenMailbox };
  };
}
