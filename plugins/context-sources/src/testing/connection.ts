import type { Egress } from '@buildai/core';
import { z } from 'zod';
import { tokenCall } from '../server/connections/token-call.js';
import { ConnectionEnded } from '../shared/index.js';
import type { SourceAuth } from '../shared/index.js';
import type { FakeTokens } from './fake-tokens.js';

const tokenAnswer = z.object({ access_token: z.string() });

/** A connection like the platform's: adds its secret to requests and renews its token. */
export interface Connection {
  addSecret(headers: Headers): void;
  /** @throws ConnectionEnded if there is nothing to renew, or the service refuses. */
  renew(signal: AbortSignal): Promise<void>;
}

/** A connection created before the fake server's tokens last changed. */
export function createConnection(auth: SourceAuth, tokens: FakeTokens, fetch: Egress['fetch']): Connection {
  let secret = tokens.accessToken;
  if (auth.kind === 'secret') {
    return {
      addSecret: (headers) => headers.set(auth.header.name, auth.header.value.replace('{secret}', secret)),
      renew: () => Promise.reject(ConnectionEnded()),
    };
  }
  return {
    addSecret: (headers) => headers.set('authorization', `Bearer ${secret}`),
    async renew(signal) {
      const renewal = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken };
      const response = await fetch(auth.tokenUrl, { ...tokenCall(auth, renewal), signal });
      if (!response.ok) throw ConnectionEnded();
      secret = tokenAnswer.parse(await response.json()).access_token;
    },
  };
}
