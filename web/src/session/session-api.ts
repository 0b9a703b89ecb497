import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** ISO 8601 UTC; expiry of the access token. */
  expiresAt: z.string(),
  accountId: z.string(),
});
/** Response of every sign-in method. */
export type SessionTokens = z.infer<typeof tokens>;

const account = z.looseObject({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  accountType: z.enum(['builder', 'user']),
  /** Whether the email address must be verified before anything else. */
  mustVerifyEmail: z.boolean().optional(),
});
export type SessionAccount = z.infer<typeof account>;

/** The API that the shell requires of the plugin that manages accounts. */
export const sessionApi = defineApi({
  refresh: {
    method: 'POST',
    path: '/api/auth/token',
    access: 'anonymous',
    body: z.object({ refreshToken: z.string() }),
    response: tokens,
  },
  account: { method: 'GET', path: '/api/account/current', access: 'all', response: account },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'all' },
});
