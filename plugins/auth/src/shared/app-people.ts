import type { Transaction } from '@buildai/core';
import { defineService } from '@buildai/core/shared';

/** An end user of an app, as its builders see them. */
export interface AppPerson {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'user' | 'admin';
  /** ISO 8601 UTC, to the hour; undefined if never seen. */
  readonly lastSeenAt: string | undefined;
  readonly createdAt: string;
}

/** An end user who may be written to. */
export interface AppContact extends Pick<AppPerson, 'userId' | 'email' | 'name' | 'role'> {
  /** Whether a person proved the mailbox. */
  readonly emailVerified: boolean;
}

/** A pending invitation of an address to an app. */
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
  /** A part of the name or the address. */
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The end users of an app and its invitations. Callers check permissions first. */
export interface AppPeople {
  /** Lists people in the order of their addresses. */
  list(appId: string, query: PeopleQuery): Promise<{ people: readonly AppPerson[]; total: number }>;
  /** Finds by ID or normalized address; undefined for strangers and for people whose account is disabled. */
  find(
    appId: string,
    who: { readonly userId: string } | { readonly email: string },
  ): Promise<AppContact | undefined>;
  /** Takes effect at once in every open session. @throws NotFound */
  setRole(appId: string, userId: string, role: AppPerson['role']): Promise<AppPerson>;
  /**
   * Deletes the account and its sessions; rows that the person created stay.
   * @param options `block`: the address may not sign up again until it is invited.
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
  /** The link of the earlier email stops working. @throws NotFound */
  renew(
    appId: string,
    invitationId: string,
    change: Pick<AppInvitation, 'invitedBy' | 'expiresAt'>,
    transaction: Transaction,
  ): Promise<AppInvitation>;
  /** @throws NotFound */
  revoke(appId: string, invitationId: string): Promise<void>;
  /** The invitation with this secret, including expired ones. */
  findInvitation(appId: string, token: string): Promise<AppInvitation | undefined>;
  /**
   * Creates the secret of the next email, or of a link that the inviter passes on and that verifies no
   * mailbox. The previous one stops working.
   * @param options.replaces false if a previous one stays instead (default: true)
   * @returns undefined if the invitation no longer exists, or its secret stays
   */
  newToken(
    invitationId: string,
    options?: { readonly passedOn?: boolean; readonly replaces?: boolean },
  ): Promise<{ invitation: AppInvitation; token: string } | undefined>;
}
export const appPeople = defineService<AppPeople>('auth/app-people');
