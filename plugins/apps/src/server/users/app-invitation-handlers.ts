import type { Accounts, AppPeople } from '@buildai/auth/shared';
import type { Clock, Handlers } from '@buildai/core';
import type { appInvitationApi } from '../../shared/app-invitation-api.js';
import type { AppStore } from '../../shared/app-store.js';
import { InvitationExpired, InvitationInvalid } from '../../shared/errors.js';

export interface AppInvitationHandlerParts {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly people: AppPeople;
  readonly store: Pick<AppStore, 'get'>;
}

/** Handlers for the invitation behind a link; no session required. */
export function createAppInvitationHandlers({
  accounts,
  clock,
  people,
  store,
}: AppInvitationHandlerParts): Handlers<typeof appInvitationApi> {
  return {
    async readAppInvitation({ body, origin }) {
      const app = origin && (await store.get(origin.appId));
      const invitation = app && (await people.findInvitation(app.appId, body.token));
      if (!invitation) throw InvitationInvalid();
      if (invitation.expiresAt <= clock.timestamp()) throw InvitationExpired();
      const inviter = await accounts.get(invitation.invitedBy);
      return { appName: app.name, inviterName: inviter?.name ?? '', email: invitation.email };
    },
  };
}
