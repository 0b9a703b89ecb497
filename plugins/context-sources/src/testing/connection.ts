import { systemClock, TokenRequests } from '@buildai/core';
import type { Egress } from '@buildai/core';
import { connectionError } from '../server/connections/connection-error.js';
import { ConnectionEnded } from '../shared/index.js';
import type { SourceAuth } from '../shared/index.js';
import type { FakeTokens } from './fake-tokens.js';

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
      const egress: Egress = { fetch: (input, init) => fetch(input, { ...init, signal }) };
      const requests = new TokenRequests({ egress, clock: systemClock });
      const granted = await requests.renew(auth, tokens.refreshToken).catch((error: unknown) => {
        throw connectionError(error);
      });
      secret = granted.accessToken;
    },
  };
}
