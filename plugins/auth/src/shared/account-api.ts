import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { maxPasswordLength } from './password-strength.js';
import { personName } from './person-name.js';

export const account = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  accountType: z.enum(['builder', 'user']),
  isAdmin: z.boolean(),
  /** Whether the address is verified. */
  emailVerified: z.boolean(),
  /** Whether the account has a password. */
  hasPassword: z.boolean(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
});

/** The account, for its owner, with fields that other plugins add through `auth/account-fields`. */
const ownAccount = account
  .extend({
    /** Whether the address must be verified first. */
    mustVerifyEmail: z.boolean(),
    /** Feature flags of this instance, by name. */
    featureFlags: z.record(z.string(), z.boolean()),
  })
  .loose();

export const session = z.object({
  sessionId: z.string(),
  /** User agent of the browser. */
  userAgent: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** The signed-in account of the platform. */
export const accountApi = defineApi({
  current: {
    method: 'GET',
    path: '/api/live_api/account/current',
    aliases: ['/api/account/current'],
    access: 'all',
    beforeVerification: true,
    summary: 'The signed-in account.',
    response: ownAccount,
  },
  create: {
    method: 'POST',
    path: '/api/live_api/account/create',
    aliases: ['/api/account/create'],
    access: 'all',
    beforeVerification: true,
    summary: 'Returns the account that the token belongs to. Sign-up has already created it.',
    /** The sale that led to the sign-up. */
    query: z.object({ sale_id: z.string().max(200).optional() }),
    response: z.object({ accountId: z.string() }),
  },
  update: {
    method: 'PATCH',
    path: '/api/live_api/account/current',
    aliases: ['/api/account/current'],
    access: 'all',
    beforeVerification: true,
    summary: 'Changes the name.',
    body: z.object({ name: personName }),
    response: ownAccount,
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    access: 'all',
    beforeVerification: true,
    summary: 'Changes the password, or sets the first one, and signs out all other sessions.',
    body: z.object({
      /** Required if there is one. */
      currentPassword: z.string().max(1000).optional(),
      newPassword: z.string().max(maxPasswordLength, `Use at most ${maxPasswordLength} characters.`),
    }),
  },
  export: {
    method: 'GET',
    path: '/api/auth/export',
    access: 'all',
    beforeVerification: true,
    summary: 'All data stored about the account and the apps it created, for its owner.',
    response: z.record(z.string(), z.unknown()),
  },
  remove: {
    method: 'DELETE',
    path: '/api/live_api/account/current',
    aliases: ['/api/account/current'],
    access: 'all',
    beforeVerification: true,
    summary: 'Deletes the account and everything it created.',
    body: z.object({
      /** The account's own address, typed by its owner. */
      email: z.string().max(1000),
      password: z.string().max(1000).optional(),
    }),
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'all',
    beforeVerification: true,
    summary: 'The account’s sessions, most recently used first.',
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    access: 'all',
    beforeVerification: true,
    summary: 'Signs out one session.',
    params: z.object({ sessionId: z.string().regex(/^[a-z0-9]{20}$/, 'This is not a session ID.') }),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'all',
    beforeVerification: true,
    summary: 'Signs out all other sessions.',
  },
});
