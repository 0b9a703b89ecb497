import type { Accounts } from '@buildai/auth/shared';
import { lockInTransaction, newId } from '@buildai/core';
import type { Clock, Database, Jobs } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { BuiltApp } from '../shared/app-store.js';
import { AlreadyInvited, AlreadyJoined, TooManyCollaborators } from '../shared/errors.js';
import { invitationExpiry } from '../shared/invitation-lifetime.js';
import type { AppChanges } from './app-changes.js';
import * as repository from './collaborator-repository.js';
import type { CollaboratorRecord } from './collaborator-repository.js';
import type { InvitationLimit } from './invitation-limit.js';
import { sendInvitationJob } from './invitation-mail.js';
import { hashInvitationToken, newInvitationToken } from './invitation-token.js';

const maxCollaborators = 50;

export interface CollaboratorInvitationsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly accounts: Accounts;
  readonly changes: AppChanges;
  readonly limit: InvitationLimit;
}

/** Invitations to build an app, by email or as a link. Callers check permissions. */
export class CollaboratorInvitations {
  constructor(private readonly parts: CollaboratorInvitationsParts) {}

  /** @throws AlreadyInvited, TooManyCollaborators or TooManyInvitations */
  async invite({ app, caller }: BuiltApp, email: string): Promise<CollaboratorRecord> {
    const { accounts, changes, db, jobs, limit } = this.parts;
    const { appId } = app;
    const owner = await accounts.get(app.ownerId);
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
      await changes.collaborators(appId, transaction);
      return { ...invitation, accountId: undefined, acceptedAt: undefined };
    });
  }

  /**
   * Invalidates the link of the earlier email.
   * @throws NotFound, AlreadyJoined or TooManyInvitations
   */
  async resend({ app: { appId }, caller }: BuiltApp, id: string): Promise<CollaboratorRecord> {
    const { changes, db, jobs, limit } = this.parts;
    await limit.count(caller.accountId);
    return db.transaction(async (transaction) => {
      const invitation = await repository.lockCollaborator(transaction, appId, id);
      if (!invitation) throw NotFound();
      if (invitation.accountId !== undefined) throw AlreadyJoined();
      const terms = this.#terms(caller.accountId);
      await repository.renewInvitation(transaction, id, terms);
      await jobs.enqueue(sendInvitationJob, { collaboratorId: id }, { transaction });
      await changes.collaborators(appId, transaction);
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
      await repository.setToken(transaction, id, { tokenHash: hashInvitationToken(token), replaces: true });
    });
    return token;
  }

  #terms(invitedBy: string): Pick<CollaboratorRecord, 'invitedBy' | 'invitedAt' | 'expiresAt'> {
    const now = this.parts.clock.now();
    return {
      invitedBy,
      invitedAt: now.toISOString(),
      expiresAt: invitationExpiry(now),
    };
  }
}
