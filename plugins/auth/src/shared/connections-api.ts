import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { googleNonce } from './google-answer.js';

/** A connected sign-in provider. */
export const connection = z.object({
  provider: z.literal('google'),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
});
export type Connection = z.infer<typeof connection>;

/** Required if the account has one. */
const password = z.string().max(1000).optional();

/** The sign-in providers that are connected to the signed-in account. */
export const connectionsApi = defineApi({
  listConnections: {
    method: 'GET',
    path: '/api/auth/connections',
    access: 'all',
    summary: 'The services that can be used to sign in to the account.',
    response: z.object({ connections: z.array(connection) }),
  },
  connectGoogle: {
    method: 'POST',
    path: '/api/auth/connections/google',
    access: 'all',
    summary:
      'Starts connecting Google: returns the URL for the popup, which ends like that of a Google sign-in.',
    body: z.object({ nonce: googleNonce, password }),
    response: z.object({ url: z.string() }),
  },
  disconnectGoogle: {
    method: 'DELETE',
    path: '/api/auth/connections/google',
    access: 'all',
    summary: 'Disconnects Google, unless it is the only sign-in method.',
    body: z.object({ password }),
  },
});
