import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** ISO 8601 UTC, of the access token. */
  expiresAt: z.string(),
  accountId: z.string(),
});
/** What every way of signing in answers with. */
export type SessionTokens = z.infer<typeof tokens>;

const account = z.looseObject({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  accountType: z.enum(['builder', 'user']),
  /** Whether nothing may be done until the address is shown to be the person's own. */
  mustVerifyEmail: z.boolean().optional(),
});
export type SessionAccount = z.infer<typeof account>;

/** All that the shell asks of whichever plugin knows accounts. */
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
