import type { Accounts, AppInvitation, AppPeople } from '@buildai/auth/shared';
import type { Clock, Database, Handlers, Jobs, Settings } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { appUsersApi, AppUserInvitation } from '../../shared/app-users-api.js';
import type { AppStore, BuiltApp } from '../../shared/app-store.js';
import { AppNotPublished, InvitationsAreMailed, TooManyInvitations } from '../../shared/errors.js';
import type { InvitationLimit } from '../invitation-limit.js';
import { invitationExpiry } from '../../shared/invitation-lifetime.js';
import { invitationUrl, sendUserInvitationJob } from './app-user-mail.js';

/** Maximum number of open invitations per app. */
export const maxUserInvitations = 500;

export interface UserInvitationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly store: AppStore;
  readonly limit: InvitationLimit;
  readonly settings: Pick<Settings, 'smtpUrl'>;
  readonly uses: { readonly accounts: Accounts; readonly people: AppPeople };
}

type InvitationHandlers = Pick<
  Handlers<typeof appUsersApi>,
  | 'listUserInvitations'
  | 'inviteUser'
  | 'resendUserInvitation'
  | 'createUserInvitationLink'
  | 'revokeUserInvitation'
>;

/** Handlers for invitations to use an app. Builder access required. */
export function createUserInvitationHandlers(parts: UserInvitationParts): InvitationHandlers {
  const { clock, db, jobs, limit, settings, store, uses } = parts;
  const sendsMail = settings.smtpUrl !== undefined;

  const invitationView = (invitation: AppInvitation): AppUserInvitation => ({
    invitationId: invitation.invitationId,
    email: invitation.email,
    role: invitation.role,
    state: invitation.expiresAt <= clock.timestamp() ? 'expired' : 'invited',
    invitedAt: invitation.invitedAt,
    expiresAt: invitation.expiresAt,
  });

  /** Requires a published app, and counts the invitation against the caller's limit. */
  const requireSender = async ({ app, caller }: BuiltApp): Promise<void> => {
    if (app.publishedVersionId === undefined) throw AppNotPublished();
    await limit.count(caller.accountId);
  };
  const expiry = () => invitationExpiry(clock.now());

  return {
    async listUserInvitations({ resource: { app } }) {
      const invitations = await uses.people.listInvitations(app.appId);
      return { invitations: invitations.map(invitationView), sendsMail };
    },
    async inviteUser({ body, caller, resource: built }) {
      await requireSender(built);
      const { appId } = built.app;
      if ((await uses.people.listInvitations(appId)).length >= maxUserInvitations) {
        throw TooManyInvitations({ message: 'This app has 500 open invitations. Revoke some first.' });
      }
      const invitation = await db.transaction(async (transaction) => {
        const terms = { appId, ...body, invitedBy: caller.accountId, expiresAt: expiry() };
        const made = await uses.people.invite(terms, transaction);
        await jobs.enqueue(sendUserInvitationJob, { invitationId: made.invitationId }, { transaction });
        return made;
      });
      return invitationView(invitation);
    },
    async resendUserInvitation({ caller, params: { appId, invitationId }, resource: built }) {
      await requireSender(built);
      const terms = { invitedBy: caller.accountId, expiresAt: expiry() };
      const invitation = await db.transaction(async (transaction) => {
        const renewed = await uses.people.renew(appId, invitationId, terms, transaction);
        await jobs.enqueue(sendUserInvitationJob, { invitationId }, { transaction });
        return renewed;
      });
      return invitationView(invitation);
    },
    async createUserInvitationLink({ params: { appId, invitationId }, resource: { app } }) {
      if (sendsMail) throw InvitationsAreMailed();
      const invitations = await uses.people.listInvitations(appId);
      if (!invitations.some((each) => each.invitationId === invitationId)) throw NotFound();
      const made = await uses.people.newToken(invitationId, { passedOn: true });
      if (!made) throw NotFound();
      const published = await store.publishedUrl(app);
      return { url: invitationUrl(published, made.invitation.email, made.token) };
    },
    async revokeUserInvitation({ params: { appId, invitationId } }) {
      await uses.people.revoke(appId, invitationId);
    },
  };
}
