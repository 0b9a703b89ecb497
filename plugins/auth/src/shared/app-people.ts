import type { Transaction } from '@buildai/core';
import { defineService } from '@buildai/core/shared';

/** An end user of one app, as the people who build it see them. */
export interface AppPerson {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'user' | 'admin';
  /** ISO 8601 UTC, to the hour; undefined for who never came. */
  readonly lastSeenAt: string | undefined;
  readonly createdAt: string;
}

/** An address that may enter an app, until it has. */
export interface AppInvitation {
  readonly invitationId: string;
  readonly appId: string;
  readonly email: string;
  readonly role: 'user' | 'admin';
  /** The account of the platform. */
  readonly invitedBy: string;
  readonly invitedAt: string;
  readonly expiresAt: string;
}

export interface PeopleQuery {
  /** In the name or the address. */
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The end users of an app, and who is invited to be one. Whether a caller may know or change them is asked before. */
export interface AppPeople {
  /** By address. */
  list(appId: string, query: PeopleQuery): Promise<{ people: readonly AppPerson[]; total: number }>;
  /** Counts at once in every open session. @throws NotFound */
  setRole(appId: string, userId: string, role: AppPerson['role']): Promise<AppPerson>;
  /**
   * Ends the account and all its sessions; rows that the person made stay.
   * @param options `block`: the address may not sign up again, until it is invited.
   * @throws NotFound
   */
  remove(appId: string, userId: string, options?: { readonly block?: boolean }): Promise<void>;
  /** When each of these accounts was last signed in to the published app, for those that were. */
  buildersSeen(appId: string): Promise<ReadonlyMap<string, string>>;
  /** The newest first. */
  listInvitations(appId: string): Promise<readonly AppInvitation[]>;
  /** @throws AlreadyAppUser, or AlreadyInvitedToApp */
  invite(
    invitation: Omit<AppInvitation, 'invitationId' | 'invitedAt'>,
    transaction: Transaction,
  ): Promise<AppInvitation>;
  /** The link of the earlier mail stops working. @throws NotFound */
  renew(
    appId: string,
    invitationId: string,
    change: Pick<AppInvitation, 'invitedBy' | 'expiresAt'>,
    transaction: Transaction,
  ): Promise<AppInvitation>;
  /** @throws NotFound */
  revoke(appId: string, invitationId: string): Promise<void>;
  /** The invitation whose mail holds this secret; expired ones too. */
  findInvitation(appId: string, token: string): Promise<AppInvitation | undefined>;
  /**
   * Makes the secret of the next mail, or of a link that the inviter passes on and that proves no mailbox. The one
   * before it stops working.
   * @returns undefined for an invitation that is gone.
   */
  newToken(
    invitationId: string,
    options?: { readonly passedOn?: boolean },
  ): Promise<{ invitation: AppInvitation; token: string } | undefined>;
}
export const appPeople = defineService<AppPeople>('auth/app-people');
