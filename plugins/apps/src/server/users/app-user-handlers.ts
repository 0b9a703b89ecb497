import type { Accounts, AppInvitation, AppPeople, AppPerson } from '@buildai/auth/shared';
import type { Clock, Database, Handlers, Jobs } from '@buildai/core';
import type { AppPersonView, appUsersApi, AppUserInvitation } from '../../shared/app-users-api.js';
import { usersPageSize } from '../../shared/app-users-api.js';
import type { App, AppStore, BuiltApp } from '../../shared/app-store.js';
import { AppNotPublished, TooManyInvitations } from '../../shared/errors.js';
import { listCollaborators } from '../collaborator-repository.js';
import type { InvitationLimit } from '../invitation-limit.js';
import { sendUserInvitationJob } from './app-user-mail.js';

export const userInvitationLifetime = 14 * 24 * 60 * 60_000;
/** Open invitations of one app. */
export const maxUserInvitations = 500;

export interface AppUserHandlerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly store: AppStore;
  readonly limit: InvitationLimit;
  readonly uses: { readonly accounts: Accounts; readonly people: AppPeople };
}

/** The people of an app, for those who build it. */
export function createAppUserHandlers(parts: AppUserHandlerParts): Handlers<typeof appUsersApi> {
  const { clock, db, jobs, limit, store, uses } = parts;

  const userView = ({ userId, email, name, role, lastSeenAt }: AppPerson): AppPersonView => ({
    userId,
    kind: 'user',
    email,
    name,
    role,
    lastSeenAt: lastSeenAt ?? null,
  });
  const invitationView = (invitation: AppInvitation): AppUserInvitation => ({
    invitationId: invitation.invitationId,
    email: invitation.email,
    role: invitation.role,
    state: invitation.expiresAt <= clock.timestamp() ? 'expired' : 'invited',
    invitedAt: invitation.invitedAt,
    expiresAt: invitation.expiresAt,
  });

  /** The owner first, then the collaborators in the order of invitation. */
  const buildersOf = async (app: App, search = ''): Promise<readonly AppPersonView[]> => {
    const joined = (await listCollaborators(db, app.appId)).flatMap(({ accountId }) => accountId ?? []);
    const accounts = await Promise.all([app.ownerId, ...joined].map((id) => uses.accounts.get(id)));
    const seen = await uses.people.buildersSeen(app.appId);
    const wanted = search.toLowerCase();
    return accounts
      .filter((account) => account !== undefined)
      .filter(({ email, name }) => `${email} ${name}`.toLowerCase().includes(wanted))
      .map(({ accountId, email, name }) => ({
        userId: accountId,
        kind: 'builder',
        email,
        name,
        role: 'admin',
        lastSeenAt: seen.get(accountId) ?? null,
      }));
  };

  /** Before a mail to a stranger is sent. */
  const requireSender = async ({ app, caller }: BuiltApp): Promise<void> => {
    if (app.publishedVersionId === undefined) throw AppNotPublished();
    await limit.count(caller.accountId);
  };
  const expiry = () => new Date(clock.now().getTime() + userInvitationLifetime).toISOString();

  return {
    async listUsers({ caller, params, query: { page, search } }) {
      const { app } = await store.requireBuilder(caller, params.appId);
      const asked = { search, offset: page * usersPageSize, limit: usersPageSize };
      const { people, total } = await uses.people.list(app.appId, asked);
      const builders = page === 0 ? await buildersOf(app, search) : [];
      return { builders: [...builders], users: people.map(userView), total };
    },
    async changeUser({ body, caller, params }) {
      const { app } = await store.requireBuilder(caller, params.appId);
      return userView(await uses.people.setRole(app.appId, params.userId, body.role));
    },
    async removeUser({ caller, params, query }) {
      const { app } = await store.requireBuilder(caller, params.appId);
      await uses.people.remove(app.appId, params.userId, query);
    },
    async listUserInvitations({ caller, params }) {
      const { app } = await store.requireBuilder(caller, params.appId);
      return { invitations: (await uses.people.listInvitations(app.appId)).map(invitationView) };
    },
    async inviteUser({ body, caller, params }) {
      const built = await store.requireBuilder(caller, params.appId);
      await requireSender(built);
      const { appId } = built.app;
      if ((await uses.people.listInvitations(appId)).length >= maxUserInvitations) {
        throw TooManyInvitations({ message: 'This app has 500 open invitations. Take some back first.' });
      }
      const invitation = await db.transaction(async (transaction) => {
        const terms = { appId, ...body, invitedBy: caller.accountId, expiresAt: expiry() };
        const made = await uses.people.invite(terms, transaction);
        await jobs.enqueue(sendUserInvitationJob, { invitationId: made.invitationId }, { transaction });
        return made;
      });
      return invitationView(invitation);
    },
    async resendUserInvitation({ caller, params: { appId, invitationId } }) {
      await requireSender(await store.requireBuilder(caller, appId));
      const terms = { invitedBy: caller.accountId, expiresAt: expiry() };
      const invitation = await db.transaction(async (transaction) => {
        const renewed = await uses.people.renew(appId, invitationId, terms, transaction);
        await jobs.enqueue(sendUserInvitationJob, { invitationId }, { transaction });
        return renewed;
      });
      return invitationView(invitation);
    },
    async revokeUserInvitation({ caller, params: { appId, invitationId } }) {
      await store.requireBuilder(caller, appId);
      await uses.people.revoke(appId, invitationId);
    },
  };
}
