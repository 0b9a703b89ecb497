import { accountCreated } from '@buildai/auth/shared';
import { builderRemovals } from '../../shared/app-builder-removal.js';
import { appInvitationApi } from '../../shared/app-invitation-api.js';
import { appUsersApi } from '../../shared/app-users-api.js';
import { archiveParts } from '../../shared/archive/archive-part.js';
import { collaboratorsApi } from '../../shared/collaborators-api.js';
import type { AppsKit } from '../apps-kit.js';
import { appUsersPart } from '../archive/app-users-part.js';
import type { AppChanges } from '../app-changes.js';
import type { BuilderAccess } from '../builder-access.js';
import { Collaboration } from '../collaboration.js';
import { CollaboratorInvitations } from '../collaborator-invitations.js';
import { createCollaboratorHandlers } from '../collaborator-handlers.js';
import type { OwnAppStore } from '../own-app-store.js';
import { InvitationLimit } from '../invitation-limit.js';
import { sendInvitation, sendInvitationJob } from '../invitation-mail.js';
import { createAppInvitationHandlers } from '../users/app-invitation-handlers.js';
import { createAppUserHandlers } from '../users/app-user-handlers.js';
import { createUserInvitationHandlers } from '../users/user-invitation-handlers.js';
import { UserInvitations } from '../users/user-invitations.js';
import { sendUnlessRefused } from '@buildai/core';
import { sendUserInvitation, sendUserInvitationJob } from '../users/app-user-mail.js';

function registerUsers(kit: AppsKit, store: OwnAppStore, limit: InvitationLimit, changes: AppChanges): void {
  const { clock, db, jobs, log, settings, uses } = kit;
  const { accounts, people } = uses;
  const invitations = new UserInvitations({ clock, db, jobs, limit, people });
  kit.serve(appUsersApi, {
    ...createAppUserHandlers(db, accounts, people, changes),
    ...createUserInvitationHandlers({ changes, clock, invitations, people, settings, store }),
  });
  kit.serve(appInvitationApi, createAppInvitationHandlers({ accounts, clock, people, store }));
  kit.events.subscribe(accountCreated, async ({ tenantId }) => {
    if (tenantId) await changes.people(tenantId);
  });
  kit.contribute(archiveParts, appUsersPart(uses.appUsers));
  jobs.handle(sendUserInvitationJob, ({ invitationId }) =>
    sendUnlessRefused(log, () => sendUserInvitation({ ...uses, settings, store }, invitationId)),
  );
}

function registerCollaborators(
  kit: AppsKit,
  limit: InvitationLimit,
  changes: AppChanges,
  access: BuilderAccess,
): void {
  const { clock, db, jobs, log, settings, uses } = kit;
  const { accounts, limits } = uses;
  const removals = () => kit.contributions(builderRemovals);
  const collaboration = new Collaboration({ access, accounts, changes, clock, db, removals });
  const invitations = new CollaboratorInvitations({ accounts, changes, clock, db, jobs, limit });
  kit.serve(
    collaboratorsApi,
    createCollaboratorHandlers({ clock, settings, collaboration, invitations, accounts, limits }),
  );
  jobs.handle(sendInvitationJob, ({ collaboratorId }) =>
    sendUnlessRefused(log, () => sendInvitation({ ...uses, db, settings }, collaboratorId)),
  );
}

/** Registers end users and collaborators. */
export function registerPeople(
  kit: AppsKit,
  store: OwnAppStore,
  changes: AppChanges,
  access: BuilderAccess,
): void {
  // One limit for invitations of both kinds.
  const limit = new InvitationLimit(kit.db, kit.clock);
  registerUsers(kit, store, limit, changes);
  registerCollaborators(kit, limit, changes, access);
}
