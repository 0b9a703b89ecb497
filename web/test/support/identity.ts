import { authenticator, definePlugin } from '@buildai/core';
import type { Plugin } from '@buildai/core';
import { NotSignedIn } from '@buildai/core/shared';
import { sessionApi } from '../../src/session/session-api.js';
import type { SessionTokens } from '../../src/session/session-api.js';

/** The least that the shell needs of a plugin that knows accounts: tokens of one person, which a test can spoil. */
export interface Identity {
  readonly plugin: Plugin;
  /** A fresh session. */
  issue(): SessionTokens;
  /** Makes every access token stale; the refresh token still counts, once. */
  expire(): void;
  /** Makes all tokens worthless. */
  revoke(): void;
  /** How often a session was refreshed. */
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
