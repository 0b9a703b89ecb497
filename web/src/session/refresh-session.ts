import { AppError, createApiClient } from '@buildai/core/shared';
import { oneTabAtATime } from '../site-storage/one-tab-at-a-time.js';
import { sessionApi } from './session-api.js';
import type { StoredSession, TokenStore } from './token-store.js';

const api = createApiClient(sessionApi, { baseUrl: '' });

/**
 * Changes a stale session for a fresh one, once for all tabs: whoever comes second finds the fresh one there. Where
 * tabs cannot wait for each other the server's grace for a second one helps out.
 * @returns undefined when the server ends the session, which then is cleared.
 * @throws when the server cannot be reached; the session then stays.
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
