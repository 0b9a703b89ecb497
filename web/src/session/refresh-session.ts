import { AppError, createApiClient } from '@buildai/core/shared';
import { oneTabAtATime } from '../site-storage/one-tab-at-a-time.js';
import { sessionApi } from './session-api.js';
import type { StoredSession, TokenStore } from './token-store.js';

const api = createApiClient(sessionApi, { baseUrl: '' });

/**
 * Exchanges a stale session for a fresh one, once for all tabs: later callers find the fresh one. Without a lock across
 * tabs, the server accepts a second refresh within a grace period.
 * @returns undefined if the server has ended the session, which is then cleared.
 * @throws if the server cannot be reached; the session is kept.
 */
export function refreshSession(store: TokenStore, staleToken: string): Promise<StoredSession | undefined> {
  return oneTabAtATime('buildai-session', async () => {
    const session = store.get();
    if (!session || session.token !== staleToken) return session;
    try {
      store.set(await api.refresh({ body: { refreshToken: session.refreshToken } }));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
      store.clear();
    }
    return store.get();
  });
}
