import { defineApi, popupNoncePattern } from '@buildai/core/shared';
import { z } from 'zod';

/** A connection of an account to a service. */
export const sourceConnection = z.object({
  connectionId: z.string(),
  /** ID of the source. */
  source: z.string(),
  /** Name of the service: `Google Drive`. */
  service: z.string(),
  /** The connected account: an email address or workspace name. */
  name: z.string(),
  createdAt: z.string(),
  /** False if the service rejects it, until it is reconnected. */
  isAlive: z.boolean(),
});
export type SourceConnection = z.infer<typeof sourceConnection>;

const sourceParams = z.object({ sourceId: z.string() });

/** Connections of an account to the services that sources read from. */
export const integrationsApi = defineApi({
  listConnections: {
    method: 'GET',
    path: '/api/integrations/connections',
    access: 'builder',
    summary: 'The caller’s own connections.',
    response: z.object({ connections: z.array(sourceConnection) }),
  },
  fetchCarbonTokens: {
    method: 'GET',
    path: '/api/integrations/fetchCarbonTokens',
    access: 'builder',
    summary:
      'A short-lived token for each of the caller’s own connections. Valid only as `connection` when adding data.',
    response: z.object({
      tokens: z.array(
        z.object({
          source: z.string(),
          service: z.string(),
          name: z.string(),
          connectionId: z.string(),
          token: z.string(),
          expiresAt: z.string(),
        }),
      ),
    }),
  },
  beginConnection: {
    method: 'GET',
    path: '/api/integrations/connect/:sourceId',
    access: 'builder',
    summary: 'Returns the authorization URL for the popup, and binds the flow to this browser.',
    params: sourceParams,
    query: z.object({ nonce: z.string().regex(popupNoncePattern) }),
    response: z.object({ url: z.string() }),
  },
  connectWithSecret: {
    method: 'POST',
    path: '/api/integrations/connect/:sourceId',
    access: 'builder',
    summary: 'Connects a source with an API key, after checking the key.',
    params: sourceParams,
    body: z.object({
      secret: z
        .string()
        .trim()
        .min(1, 'Enter the key.')
        .max(4000)
        .regex(/^[\x21-\x7e]+$/, 'A key can’t contain spaces.'),
    }),
    response: sourceConnection,
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/integrations/connections/:connectionId',
    access: 'builder',
    summary: 'Revokes a connection, here and at the service. Data already synced through it is kept.',
    params: z.object({ connectionId: z.string() }),
  },
});
