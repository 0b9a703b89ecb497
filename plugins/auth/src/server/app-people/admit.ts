import type { Clock, Database, Transaction } from '@buildai/core';
import type { AppEntry } from '../../shared/index.js';
import { AddressBlocked, NotInvited } from '../../shared/index.js';
import { hashToken } from '../sessions/opaque-token.js';
import type { BlockedAddressRepository } from './blocked-address-repository.js';
import type { AppInvitationRepository } from './invitation-repository.js';
import { isPassedOn } from './invitation-secret.js';

/** Somebody who wants to be an end user of an app. */
export interface Newcomer {
  readonly appId: string;
  readonly email: string;
  /** Whether they have just shown that they read the mail of the address. */
  readonly provenMailbox: boolean;
  /** The secret in the link of an invitation, which shows the same. */
  readonly invitationToken?: string | undefined;
}

/** What a newcomer comes in with. */
export interface Admitted {
  readonly isAdmin: boolean;
  readonly provenMailbox: boolean;
}

/**
 * @throws NotInvited alike for an address that is not on the list, and for one that nobody has shown to be theirs.
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
 * The one check of who may become an end user, for every way to sign up. An invitation counts for whoever reads the
 * mail of its address, once, or was given its link by the inviter; an address that was only typed is nobody's.
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
