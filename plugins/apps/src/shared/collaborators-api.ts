import { invitationDays } from './invitation-lifetime.js';
import { emailField } from '@buildai/auth/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';
import { invitationLink } from './invitation-link.js';

const appParams = z.object({ appId: z.string() });
const collaboratorParams = z.object({ appId: z.string(), collaboratorId: z.string() });
/** State of an invitation for the current session: signed out, another account, can be accepted, or accepted. */
const invitationStates = ['signed-out', 'other-account', 'open', 'joined'] as const;
export type InvitationState = (typeof invitationStates)[number];
const invitationView = z.object({
  /** Null until the account has joined. */
  appId: z.string().nullable(),
  appName: z.string(),
  inviterName: z.string(),
  /** The invited email address. */
  email: z.string(),
  state: z.enum(invitationStates),
});
/** The invitation behind an email link. */
export type InvitationView = z.infer<typeof invitationView>;
const invitationToken = z.object({ token: z.string().min(1).max(200) });

/** A collaborator of an app, or an invited one. */
export const collaborator = z.object({
  collaboratorId: z.string(),
  /** The invited email address. */
  email: z.string(),
  /** Name of the account, if there is one. */
  name: z.string().nullable(),
  state: z.enum(['invited', 'expired', 'joined']),
  invitedAt: z.string(),
  joinedAt: z.string().nullable(),
});
export type Collaborator = z.infer<typeof collaborator>;

/** Collaborators of an app. Owner and admins invite and remove; invited people join and leave. */
export const collaboratorsApi = defineApi({
  listCollaborators: {
    method: 'GET',
    path: '/api/apps/:appId/collaborators',
    access: 'builder',
    on: app('owner'),
    summary: 'The app’s collaborators and open invitations, in order of invitation.',
    params: appParams,
    response: z.object({
      collaborators: z.array(collaborator),
      /** Whether a mail server is configured; otherwise the inviter passes the link on. */
      sendsMail: z.boolean(),
    }),
  },
  inviteCollaborator: {
    method: 'POST',
    path: '/api/apps/:appId/collaborators',
    access: 'builder',
    on: app('owner'),
    summary: `Invites an email address to build the app. The link in the mail expires in ${invitationDays} days.`,
    params: appParams,
    body: z.object({
      email: emailField,
    }),
    response: collaborator,
    status: 201,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/apps/:appId/collaborators/:collaboratorId/invitation',
    access: 'builder',
    on: app('owner'),
    summary: 'Resends an invitation. The link in the earlier email stops working.',
    params: collaboratorParams,
    response: collaborator,
  },
  createInvitationLink: {
    method: 'POST',
    path: '/api/apps/:appId/collaborators/:collaboratorId/link',
    access: 'builder',
    on: app('owner'),
    summary:
      'Creates a new link for an invitation, to be shared where no mail server is set up. The earlier link stops working.',
    params: collaboratorParams,
    response: invitationLink,
  },
  removeCollaborator: {
    method: 'DELETE',
    path: '/api/apps/:appId/collaborators/:collaboratorId',
    access: 'builder',
    on: app('owner'),
    summary: 'Revokes an invitation, or removes a collaborator.',
    params: collaboratorParams,
  },
  leaveApp: {
    method: 'DELETE',
    path: '/api/apps/:appId/collaboration',
    access: 'builder',
    on: app('builder'),
    summary: 'Leaves the app as a collaborator.',
    params: appParams,
  },
  readInvitation: {
    method: 'POST',
    path: '/api/invitations/read',
    access: 'anonymous',
    summary: 'The invitation behind the link in an email. Does not use up the link.',
    body: invitationToken,
    response: invitationView,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'builder',
    summary: 'Accepts an invitation to build an app.',
    body: invitationToken,
    response: z.object({ appId: z.string() }),
  },
});
