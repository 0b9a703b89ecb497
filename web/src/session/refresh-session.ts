import { AppError, createApiClient } from '@buildai/core/shared';
import { sessionApi } from './session-api.js';
import type { StoredSession, TokenStore } from './token-store.js';

const api = createApiClient(sessionApi, { baseUrl: '' });

/** One at a time in all tabs, where the browser has locks; else the server's grace for a second tab helps out. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('buildai-session', work) : work();
}

/**
 * Changes a stale session for a fresh one, once for all tabs: whoever comes second finds the fresh one there.
 * @returns undefined when the server ends the session, which then is cleared.
 * @throws when the server cannot be reached; the session then stays.
 */
export function refreshSession(store: TokenStore, staleToken: string): Promise<StoredSession | undefined> {
  return alone(async () => {
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
