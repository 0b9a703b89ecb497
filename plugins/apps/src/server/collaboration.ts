import type { Account, Accounts } from '@buildai/auth/shared';
import type { Clock, Database, Transaction } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { BuilderRemoval } from '../shared/app-builder-removal.js';
import type { App } from '../shared/app-store.js';
import { InvitationExpired, InvitationForOther, InvitationInvalid } from '../shared/errors.js';
import type { InvitationState } from '../shared/collaborators-api.js';
import type { AppChanges } from './app-changes.js';
import { getApp, lockApp } from './app-repository.js';
import type { BuilderAccess } from './builder-access.js';
import * as repository from './collaborator-repository.js';
import type { CollaboratorRecord } from './collaborator-repository.js';
import { hashInvitationToken } from './invitation-token.js';

export interface CollaborationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly access: BuilderAccess;
  readonly accounts: Accounts;
  readonly changes: AppChanges;
  readonly removals: () => readonly BuilderRemoval[];
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

/** Collaborators of an app: joining, leaving, removal. Callers check permissions. */
export class Collaboration {
  constructor(private readonly parts: CollaborationParts) {}

  /** Lists the collaborators in the order of invitation. */
  list(appId: string): Promise<readonly CollaboratorRecord[]> {
    return repository.listCollaborators(this.parts.db, appId);
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
      await this.parts.changes.collaborators(appId, transaction);
    });
  }

  /** @throws NotFound if the account is no collaborator. */
  async leave(appId: string, accountId: string): Promise<void> {
    await this.parts.db.transaction(async (transaction) => {
      await lockApp(transaction, appId);
      if (!(await repository.deleteCollaboration(transaction, appId, accountId))) throw NotFound();
      await this.#endAccess(appId, accountId, transaction);
      await this.parts.changes.collaborators(appId, transaction);
    });
  }

  async #endAccess(appId: string, accountId: string, transaction: Transaction): Promise<void> {
    const { access, removals } = this.parts;
    await access.end(appId, accountId, transaction);
    for (const each of removals()) await each.builderRemoved(appId, accountId, transaction);
  }

  /**
   * Reads an invitation without consuming it. The link is the permission.
   * @param accountId the account that is signed in. @throws InvitationInvalid or InvitationExpired
   */
  async read(token: string, accountId: string | undefined): Promise<Invitation> {
    const { accounts, db } = this.parts;
    const account = accountId === undefined ? undefined : await accounts.get(accountId);
    const invitation = await this.#find(db, token, account?.accountId);
    const inviter = await accounts.get(invitation.invitedBy);
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
        await this.parts.changes.collaborators(invitation.appId, transaction);
      }
      return invitation.appId;
    });
  }

  async #account(accountId: string): Promise<Account> {
    const account = await this.parts.accounts.get(accountId);
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
}
