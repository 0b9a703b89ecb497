import { createApiClient } from '@buildai/core/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { refreshSession } from './refresh-session.js';
import { SessionContext } from './session.js';
import type { Session } from './session.js';
import { sessionApi } from './session-api.js';
import type { SessionTokens } from './session-api.js';
import { createSessionFetch } from './session-fetch.js';
import type { TokenStore } from './token-store.js';

/** How old a token may grow: about 50 of its 60 minutes. */
const refreshAfter = 3_000_000;

/** Holds the session, keeps its token fresh, and follows what other tabs do with it. */
export function SessionProvider({ store, children }: { store: TokenStore; children: ReactNode }): ReactNode {
  const queries = useQueryClient();
  const sessionFetch = useMemo(() => createSessionFetch(store), [store]);
  const api = useMemo(
    () => createApiClient(sessionApi, { baseUrl: '', fetch: sessionFetch }),
    [sessionFetch],
  );
  const stored = useSyncExternalStore(store.subscribe, store.get);
  const accountId = stored?.accountId;

  useEffect(() => {
    if (!stored) return;
    const wait = Math.max(0, stored.obtainedAt + refreshAfter - Date.now());
    // Where it fails, the 401 of the next call tries again.
    const timer = setTimeout(() => void refreshSession(store, stored.token).catch(() => undefined), wait);
    return () => clearTimeout(timer);
  }, [store, stored]);

  const accountQuery = useMemo(
    () => ({ queryKey: ['session', accountId], queryFn: () => api.account(), staleTime: 60_000 }),
    [api, accountId],
  );
  const { data: account, error, refetch } = useQuery({ ...accountQuery, enabled: accountId !== undefined });

  const signIn = useCallback(
    async (tokens: SessionTokens) => {
      store.set(tokens);
      await queries.fetchQuery({ queryKey: ['session', tokens.accountId], queryFn: () => api.account() });
    },
    [api, queries, store],
  );
  const signOut = useCallback(async () => {
    // The session ends here even when the server cannot be told.
    await api.signOut().catch(() => undefined);
    store.clear();
  }, [api, store]);

  const value = useMemo(() => {
    const status = accountId === undefined ? 'signed-out' : account ? 'signed-in' : 'loading';
    const session: Session = {
      status,
      ...(status === 'signed-in' && account ? { account } : {}),
      ...(status === 'loading' && error ? { error } : {}),
      retry: () => void refetch(),
      signIn,
      signOut,
    };
    return { session, fetch: sessionFetch };
  }, [accountId, account, error, refetch, signIn, signOut, sessionFetch]);

  return <SessionContext value={value}>{children}</SessionContext>;
}
