import { invitationDays } from './invitation-lifetime.js';
import { emailField } from '@buildai/auth/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { app } from './app-resource.js';
import { invitationLink } from './invitation-link.js';

const appParams = z.object({ appId: z.string() });
const userParams = z.object({ appId: z.string(), userId: z.string() });
const invitationParams = z.object({ appId: z.string(), invitationId: z.string() });
const role = z.enum(['user', 'admin']);

/** Page size. */
export const usersPageSize = 50;

/** A person of the app: an end user or a builder. */
export const appPerson = z.object({
  userId: z.string(),
  kind: z.enum(['user', 'builder']),
  email: z.string(),
  name: z.string(),
  role,
  /** Rounded to the hour; null if the person has never visited the published app. */
  lastSeenAt: z.string().nullable(),
});
export type AppPersonView = z.infer<typeof appPerson>;

/** An open invitation to use the app. */
export const appUserInvitation = z.object({
  invitationId: z.string(),
  email: z.string(),
  role,
  state: z.enum(['invited', 'expired']),
  invitedAt: z.string(),
  expiresAt: z.string(),
});
export type AppUserInvitation = z.infer<typeof appUserInvitation>;

/** The people of an app, for its builders. */
export const appUsersApi = defineApi({
  listUsers: {
    method: 'GET',
    path: '/api/apps/:appId/users',
    access: 'builder',
    on: app('builder'),
    summary: 'The app’s people: its builders on the first page, then its end users by email.',
    params: appParams,
    query: z.object({
      search: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    response: z.object({ builders: z.array(appPerson), users: z.array(appPerson), total: z.number().int() }),
  },
  changeUser: {
    method: 'PATCH',
    path: '/api/apps/:appId/users/:userId',
    access: 'builder',
    on: app('builder'),
    summary: 'Changes the role of an end user to admin or user. Takes effect immediately in open sessions.',
    params: userParams,
    body: z.object({ role }),
    response: appPerson,
  },
  removeUser: {
    method: 'DELETE',
    path: '/api/apps/:appId/users/:userId',
    access: 'builder',
    on: app('builder'),
    summary: 'Removes an end user and signs them out. Rows they created are kept. Can block the address.',
    params: userParams,
    query: z.object({
      /** Whether the address is blocked from signing up again until it is invited. */
      block: z.stringbool().default(false),
    }),
  },
  listUserInvitations: {
    method: 'GET',
    path: '/api/apps/:appId/users/invitations',
    access: 'builder',
    on: app('builder'),
    summary: 'Open invitations to use the app, newest first.',
    params: appParams,
    response: z.object({
      invitations: z.array(appUserInvitation),
      /** Whether a mail server is configured; otherwise the inviter passes the link on. */
      sendsMail: z.boolean(),
    }),
  },
  inviteUser: {
    method: 'POST',
    path: '/api/apps/:appId/users/invitations',
    access: 'builder',
    on: app('builder'),
    summary: `Invites an email address to use the published app. The link in the email expires in ${invitationDays} days.`,
    params: appParams,
    body: z.object({
      email: emailField,
      role: role.default('user'),
    }),
    response: appUserInvitation,
    status: 201,
  },
  resendUserInvitation: {
    method: 'POST',
    path: '/api/apps/:appId/users/invitations/:invitationId/mail',
    access: 'builder',
    on: app('builder'),
    summary: 'Resends an invitation. The link in the earlier email stops working.',
    params: invitationParams,
    response: appUserInvitation,
  },
  createUserInvitationLink: {
    method: 'POST',
    path: '/api/apps/:appId/users/invitations/:invitationId/link',
    access: 'builder',
    on: app('builder'),
    summary:
      'Creates a new link for an invitation, to be shared where no mail server is set up. The earlier link stops working.',
    params: invitationParams,
    response: invitationLink,
  },
  revokeUserInvitation: {
    method: 'DELETE',
    path: '/api/apps/:appId/users/invitations/:invitationId',
    access: 'builder',
    on: app('builder'),
    summary: 'Revokes an invitation.',
    params: invitationParams,
  },
});
