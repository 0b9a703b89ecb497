import type { AuthorizationRequests, OAuth } from '@buildai/core';
import { z } from 'zod';

/** OAuth callback path; operators register it with the services. */
export const callbackPath = '/api/integrations/callback';

const connectionPurpose = z.object({
  /** ID of the source to connect. */
  source: z.string(),
  /** Lets the page that opened the popup recognize its own result. */
  nonce: z.string(),
});
export type ConnectionPurpose = z.output<typeof connectionPurpose>;

/** Pending authorization requests to services. */
export type ConnectionRequests = AuthorizationRequests<typeof connectionPurpose>;

export const connectionRequests = (oauth: OAuth): ConnectionRequests =>
  oauth.requests({ kind: 'context', callbackPath, content: connectionPurpose });
