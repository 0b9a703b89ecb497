import type { Accounts } from '@buildai/auth/shared';
import type { Clock, Handlers, Settings } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import type { Collaborator, collaboratorsApi } from '../shared/collaborators-api.js';
import { InvitationsAreMailed } from '../shared/errors.js';
import type { Collaboration } from './collaboration.js';
import type { CollaboratorInvitations } from './collaborator-invitations.js';
import type { CollaboratorRecord } from './collaborator-repository.js';
import { collaborationUrl } from './invitation-mail.js';

export interface CollaboratorHandlerParts {
  readonly clock: Clock;
  readonly collaboration: Collaboration;
  readonly invitations: CollaboratorInvitations;
  readonly settings: Pick<Settings, 'publicUrl' | 'smtpUrl'>;
  readonly accounts: Accounts;
  readonly limits: PlanLimits;
}

export function createCollaboratorHandlers({
  clock,
  collaboration,
  invitations,
  settings,
  accounts,
  limits,
}: CollaboratorHandlerParts): Handlers<typeof collaboratorsApi> {
  const sendsMail = settings.smtpUrl !== undefined;
  const stateOf = ({ accountId, expiresAt }: CollaboratorRecord): Collaborator['state'] => {
    if (accountId !== undefined) return 'joined';
    return expiresAt <= clock.timestamp() ? 'expired' : 'invited';
  };
  const view = async (record: CollaboratorRecord): Promise<Collaborator> => {
    const { id, email, accountId, invitedAt, acceptedAt } = record;
    const account = accountId === undefined ? undefined : await accounts.get(accountId);
    return {
      collaboratorId: id,
      email,
      name: account?.name ?? null,
      state: stateOf(record),
      invitedAt,
      joinedAt: acceptedAt ?? null,
    };
  };

  return {
    async listCollaborators({ resource: { app } }) {
      const collaborators = await Promise.all((await collaboration.list(app.appId)).map(view));
      return { collaborators, sendsMail };
    },
    async inviteCollaborator({ body, resource: built }) {
      await limits.requireFeature(built.app.ownerId, 'inviteAdmin');
      return view(await invitations.invite(built, body.email));
    },
    async resendInvitation({ params, resource: built }) {
      return view(await invitations.resend(built, params.collaboratorId));
    },
    async createInvitationLink({ params, resource: { app } }) {
      if (sendsMail) throw InvitationsAreMailed();
      const token = await invitations.newToken(app.appId, params.collaboratorId);
      return { url: collaborationUrl(settings.publicUrl, token) };
    },
    async removeCollaborator({ params, resource: { app } }) {
      await collaboration.remove(app.appId, params.collaboratorId);
    },
    leaveApp: ({ caller, params }) => collaboration.leave(params.appId, caller.accountId),
    async readInvitation({ caller, body }) {
      const accountId = caller.kind === 'account' ? caller.accountId : undefined;
      const { app, ...invitation } = await collaboration.read(body.token, accountId);
      const { email, inviterName, state } = invitation;
      return { appId: state === 'joined' ? app.appId : null, appName: app.name, email, inviterName, state };
    },
    async acceptInvitation({ caller, body }) {
      return { appId: await collaboration.accept(body.token, caller.accountId) };
    },
  };
}
