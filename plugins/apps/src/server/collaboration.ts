import type { Account, Accounts, AppSessions } from '@buildai/auth/shared';
import { lockInTransaction, newId } from '@buildai/core';
import type { Clock, Database, Jobs, Live, Transaction } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { BuilderRemoval } from '../shared/app-builder-removal.js';
import type { App, BuiltApp } from '../shared/app-store.js';
import {
  AlreadyInvited,
  AlreadyJoined,
  InvitationExpired,
  InvitationForOther,
  InvitationInvalid,
  TooManyCollaborators,
} from '../shared/errors.js';
import type { InvitationState } from '../shared/collaborators-api.js';
import { appLiveEvents } from '../shared/live-events.js';
import { getApp, lockApp } from './app-repository.js';
import type { AppCache } from './app-cache.js';
import type { PreviewAddresses } from './preview-addresses.js';
import { invitationExpiry } from '../shared/invitation-lifetime.js';
import * as repository from './collaborator-repository.js';
import type { CollaboratorRecord } from './collaborator-repository.js';
import type { InvitationLimit } from './invitation-limit.js';
import { sendInvitationJob } from './invitation-mail.js';
import { hashInvitationToken, newInvitationToken } from './invitation-token.js';

export const maxCollaborators = 50;

export interface CollaborationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly appCache: AppCache;
  readonly limit: InvitationLimit;
  readonly previews: Pick<PreviewAddresses, 'renew'>;
  readonly removals: () => readonly BuilderRemoval[];
  readonly uses: { readonly live: Live; readonly accounts: Accounts; readonly appSessions: AppSessions };
}

/** The invitation behind an email link. */
export interface Invitation {
  readonly app: App;
  readonly inviterName: string;
  /** The invited email address. */
  readonly email: string;
  readonly state: InvitationState;
}

function stateFor(invitation: CollaboratorRecord, account: Account | undefined): InvitationState {
  if (!account) return 'signed-out';
  if (invitation.accountId !== undefined) return 'joined';
  return invitation.email === account.email ? 'open' : 'other-account';
}

/** Collaborators of an app: invitations, joining, removal. Callers check permissions. */
export class Collaboration {
  constructor(private readonly parts: CollaborationParts) {}

  /** Lists the collaborators in the order of invitation. */
  list(appId: string): Promise<readonly CollaboratorRecord[]> {
    return repository.listCollaborators(this.parts.db, appId);
  }

  /** @throws AlreadyInvited, TooManyCollaborators or TooManyInvitations */
  async invite({ app, caller }: BuiltApp, email: string): Promise<CollaboratorRecord> {
    const { db, jobs, limit, uses } = this.parts;
    const { appId } = app;
    const owner = await uses.accounts.get(app.ownerId);
    if (owner?.email === email) throw AlreadyInvited();
    await limit.count(caller.accountId);
    const id = newId();
    return db.transaction(async (transaction) => {
      await lockInTransaction(transaction, `apps/collaborators/${appId}`);
      const count = await repository.countCollaborators(transaction, appId);
      if (count >= maxCollaborators) throw TooManyCollaborators();
      const invitation = { id, appId, email, ...this.#terms(caller.accountId) };
      if (!(await repository.insertInvitation(transaction, invitation))) throw AlreadyInvited();
      await jobs.enqueue(sendInvitationJob, { collaboratorId: id }, { transaction });
      await this.#announce(appId, transaction);
      return { ...invitation, accountId: undefined, acceptedAt: undefined };
    });
  }

  /**
   * Invalidates the link of the earlier email.
   * @throws NotFound, AlreadyJoined or TooManyInvitations
   */
  async resend({ app: { appId }, caller }: BuiltApp, id: string): Promise<CollaboratorRecord> {
    const { db, jobs, limit } = this.parts;
    await limit.count(caller.accountId);
    return db.transaction(async (transaction) => {
      const invitation = await repository.lockCollaborator(transaction, appId, id);
      if (!invitation) throw NotFound();
      if (invitation.accountId !== undefined) throw AlreadyJoined();
      const terms = this.#terms(caller.accountId);
      await repository.renewInvitation(transaction, id, terms);
      await jobs.enqueue(sendInvitationJob, { collaboratorId: id }, { transaction });
      await this.#announce(appId, transaction);
      return { ...invitation, ...terms };
    });
  }

  /**
   * Token of a link that the inviter passes on. Invalidates the previous link.
   * @throws NotFound or AlreadyJoined
   */
  async newToken(appId: string, id: string): Promise<string> {
    const token = newInvitationToken();
    await this.parts.db.transaction(async (transaction) => {
      const invitation = await repository.lockCollaborator(transaction, appId, id);
      if (!invitation) throw NotFound();
      if (invitation.accountId !== undefined) throw AlreadyJoined();
      await repository.setToken(transaction, id, hashInvitationToken(token));
    });
    return token;
  }

  /** Revokes an invitation, or removes a collaborator. @throws NotFound */
  async remove(appId: string, id: string): Promise<void> {
    await this.parts.db.transaction(async (transaction) => {
      // First, as a transfer does: of two that wait for each other, one would fail.
      await lockApp(transaction, appId);
      const collaborator = await repository.lockCollaborator(transaction, appId, id);
      if (!collaborator) throw NotFound();
      await repository.deleteCollaborator(transaction, id);
      const { accountId } = collaborator;
      if (accountId !== undefined) await this.#endAccess(appId, accountId, transaction);
      await this.#announce(appId, transaction);
    });
  }

  /** @throws NotFound if the account is no collaborator. */
  async leave(appId: string, accountId: string): Promise<void> {
    await this.parts.db.transaction(async (transaction) => {
      await lockApp(transaction, appId);
      if (!(await repository.deleteCollaboration(transaction, appId, accountId))) throw NotFound();
      await this.#endAccess(appId, accountId, transaction);
      await this.#announce(appId, transaction);
    });
  }

  async #endAccess(appId: string, accountId: string, transaction: Transaction): Promise<void> {
    await this.parts.uses.appSessions.endAccess(accountId, appId, transaction);
    for (const each of this.parts.removals()) await each.builderRemoved(appId, accountId, transaction);
    await this.parts.previews.renew(appId, transaction);
  }

  /**
   * Reads an invitation without consuming it. The link is the permission.
   * @param accountId the account that is signed in. @throws InvitationInvalid or InvitationExpired
   */
  async read(token: string, accountId: string | undefined): Promise<Invitation> {
    const { db, uses } = this.parts;
    const account = accountId === undefined ? undefined : await uses.accounts.get(accountId);
    const invitation = await this.#find(db, token, account?.accountId);
    const inviter = await uses.accounts.get(invitation.invitedBy);
    return {
      app: await getApp(db, invitation.appId),
      inviterName: inviter?.name ?? '',
      email: invitation.email,
      state: stateFor(invitation, account),
    };
  }

  /**
   * Joins the app; idempotent for the account that joined by this link.
   * @returns the app's id.
   * @throws InvitationInvalid, InvitationExpired or InvitationForOther
   */
  async accept(token: string, accountId: string): Promise<string> {
    const { clock, db } = this.parts;
    const account = await this.#account(accountId);
    return db.transaction(async (transaction) => {
      const invitation = await this.#require(transaction, token, account);
      if (invitation.accountId === undefined) {
        await repository.acceptInvitation(transaction, invitation, accountId, clock.timestamp());
        await this.#announce(invitation.appId, transaction);
      }
      return invitation.appId;
    });
  }

  async #account(accountId: string): Promise<Account> {
    const account = await this.parts.uses.accounts.get(accountId);
    if (!account) throw InvitationInvalid();
    return account;
  }

  /** @returns an invitation that is open, or that this account has accepted. */
  async #find(db: Database, token: string, accountId: string | undefined): Promise<CollaboratorRecord> {
    const invitation = await repository.findByToken(db, hashInvitationToken(token));
    if (!invitation) throw InvitationInvalid();
    if (invitation.accountId !== undefined) {
      if (invitation.accountId !== accountId) throw InvitationInvalid();
      return invitation;
    }
    if (invitation.expiresAt <= this.parts.clock.timestamp()) throw InvitationExpired();
    return invitation;
  }

  /** The link proves access to the mailbox; the account must have the same address. */
  async #require(db: Database, token: string, account: Account): Promise<CollaboratorRecord> {
    const invitation = await this.#find(db, token, account.accountId);
    if (stateFor(invitation, account) === 'other-account') throw InvitationForOther();
    return invitation;
  }

  #terms(invitedBy: string): Pick<CollaboratorRecord, 'invitedBy' | 'invitedAt' | 'expiresAt'> {
    const now = this.parts.clock.now();
    return {
      invitedBy,
      invitedAt: now.toISOString(),
      expiresAt: invitationExpiry(now),
    };
  }

  async #announce(appId: string, transaction: Transaction): Promise<void> {
    const { appCache, uses } = this.parts;
    await appCache.collaboratorsChanged(appId, transaction);
    await uses.live.send(`app:${appId}`, appLiveEvents.collaborators, { appId }, transaction);
  }
}
