import type { AppInvitation, AppPeople } from '@buildai/auth/shared';
import type { Clock, Handlers, Settings } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { appUsersApi, AppUserInvitation } from '../../shared/app-users-api.js';
import type { AppStore } from '../../shared/app-store.js';
import { InvitationsAreMailed } from '../../shared/errors.js';
import type { AppChanges } from '../app-changes.js';
import { invitationUrl } from './app-user-mail.js';
import type { UserInvitations } from './user-invitations.js';

export interface UserInvitationHandlerParts {
  readonly changes: Pick<AppChanges, 'people'>;
  readonly clock: Clock;
  readonly invitations: UserInvitations;
  readonly people: AppPeople;
  readonly settings: Pick<Settings, 'smtpUrl'>;
  readonly store: Pick<AppStore, 'publishedUrl'>;
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
export function createUserInvitationHandlers(parts: UserInvitationHandlerParts): InvitationHandlers {
  const { changes, clock, invitations, people, settings, store } = parts;
  const sendsMail = settings.smtpUrl !== undefined;

  const invitationView = (invitation: AppInvitation): AppUserInvitation => ({
    invitationId: invitation.invitationId,
    email: invitation.email,
    role: invitation.role,
    state: invitation.expiresAt <= clock.timestamp() ? 'expired' : 'invited',
    invitedAt: invitation.invitedAt,
    expiresAt: invitation.expiresAt,
  });

  return {
    async listUserInvitations({ resource: { app } }) {
      const open = await people.listInvitations(app.appId);
      return { invitations: open.map(invitationView), sendsMail };
    },
    async inviteUser({ body, resource: built }) {
      const invitation = await invitations.invite(built, body);
      await changes.people(built.app.appId);
      return invitationView(invitation);
    },
    async resendUserInvitation({ params, resource: built }) {
      const invitation = await invitations.resend(built, params.invitationId);
      await changes.people(built.app.appId);
      return invitationView(invitation);
    },
    async createUserInvitationLink({ params: { appId, invitationId }, resource: { app } }) {
      if (sendsMail) throw InvitationsAreMailed();
      const open = await people.listInvitations(appId);
      if (!open.some((each) => each.invitationId === invitationId)) throw NotFound();
      const made = await people.newToken(invitationId, { passedOn: true });
      if (!made) throw NotFound();
      const published = await store.publishedUrl(app);
      return { url: invitationUrl(published, made.invitation.email, made.token) };
    },
    async revokeUserInvitation({ params: { appId, invitationId } }) {
      await people.revoke(appId, invitationId);
      await changes.people(appId);
    },
  };
}
