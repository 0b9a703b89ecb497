import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { personName } from './person-name.js';

export const account = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  accountType: z.enum(['builder', 'user']),
  isAdmin: z.boolean(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
});

export const session = z.object({
  sessionId: z.string(),
  /** As the browser calls itself. */
  userAgent: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** The account of whoever is signed in to the platform. */
export const accountApi = defineApi({
  current: {
    method: 'GET',
    path: '/api/live_api/account/current',
    aliases: ['/api/account/current'],
    access: 'all',
    summary: 'The account that is signed in.',
    response: account,
  },
  create: {
    method: 'POST',
    path: '/api/live_api/account/create',
    aliases: ['/api/account/create'],
    access: 'all',
    summary: 'Answers the account that belongs to the token; sign-up has made it.',
    response: z.object({ accountId: z.string() }),
  },
  update: {
    method: 'PATCH',
    path: '/api/live_api/account/current',
    aliases: ['/api/account/current'],
    access: 'all',
    summary: 'Changes the name.',
    body: z.object({ name: personName }),
    response: account,
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'all',
    summary: 'Where the account is signed in, the last used first.',
    response: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    access: 'all',
    summary: 'Signs out one session.',
    params: z.object({ sessionId: z.string().regex(/^[a-z0-9]{20}$/, 'This is no session.') }),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'all',
    summary: 'Signs out everywhere but here.',
  },
});
