import { authenticator, definePlugin } from '@buildai/core';
import type { Plugin } from '@buildai/core';
import { NotSignedIn } from '@buildai/core/shared';
import { sessionApi } from '../../src/session/session-api.js';
import type { SessionTokens } from '../../src/session/session-api.js';

/**
 * Minimal implementation of the account API that the shell requires: the tokens of one account, which a test can
 * invalidate.
 */
export interface Identity {
  readonly plugin: Plugin;
  /** Issues a new session. */
  issue(): SessionTokens;
  /** Expires all access tokens; the refresh token stays valid, for one use. */
  expire(): void;
  /** Revokes all tokens. */
  revoke(): void;
  /** Number of refreshes. */
  readonly refreshes: () => number;
}

export function createIdentity(isAdmin = false): Identity {
  const accountId = 'ada';
  let serial = 0;
  let refreshes = 0;
  let token = '';
  let refreshToken = '';
  const issue = (): SessionTokens => {
    serial += 1;
    token = `token-${serial}`;
    refreshToken = `refresh-${serial}`;
    return { token, refreshToken, expiresAt: new Date(Date.now() + 3_600_000).toISOString(), accountId };
  };
  const plugin = definePlugin({
    id: 'identity',
    register(kit) {
      kit.provide(authenticator, {
        authenticate: (given) =>
          Promise.resolve(
            given === token
              ? { kind: 'account', accountId, accountType: 'builder', isAdmin, sessionId: 'session' }
              : undefined,
          ),
      });
      kit.serve(sessionApi, {
        refresh({ body }) {
          if (body.refreshToken !== refreshToken) throw NotSignedIn();
          refreshes += 1;
          return issue();
        },
        account: () => ({
          accountId,
          email: 'ada@example.com',
          name: 'Ada',
          isAdmin,
          accountType: 'builder' as const,
        }),
        signOut: () => undefined,
      });
    },
  });
  return {
    plugin,
    issue,
    expire: () => (token = ''),
    revoke: () => (token = refreshToken = ''),
    refreshes: () => refreshes,
  };
}
