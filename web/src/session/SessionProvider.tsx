import { createApiClient } from '@buildai/core/shared';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AdminModeStore } from './admin-mode-store.js';
import { refreshSession } from './refresh-session.js';
import { SessionContext } from './session.js';
import type { Session } from './session.js';
import { sessionApi } from './session-api.js';
import type { SessionTokens } from './session-api.js';
import { createSessionFetch } from './session-fetch.js';
import type { TokenStore } from './token-store.js';

/** Age in ms at which a token is refreshed: about 50 of its 60 minutes. */
const refreshAfter = 3_000_000;

interface SessionProviderProps {
  readonly store: TokenStore;
  readonly adminMode: AdminModeStore;
  readonly children: ReactNode;
}

/** Provides the session, refreshes its token, and follows changes made in other tabs. */
export function SessionProvider({ store, adminMode, children }: SessionProviderProps): ReactNode {
  const queries = useQueryClient();
  const sessionFetch = useMemo(() => createSessionFetch(store, adminMode), [store, adminMode]);
  const api = useMemo(
    () => createApiClient(sessionApi, { baseUrl: '', fetch: sessionFetch }),
    [sessionFetch],
  );
  const stored = useSyncExternalStore(store.subscribe, store.get);
  const actsAsAdmin = useSyncExternalStore(adminMode.subscribe, adminMode.isOn);
  const accountId = stored?.accountId;

  useEffect(() => {
    if (!stored) return;
    const wait = Math.max(0, stored.obtainedAt + refreshAfter - Date.now());
    // If it fails, the 401 of the next call retries.
    const timer = setTimeout(() => void refreshSession(store, stored.token).catch(() => undefined), wait);
    return () => clearTimeout(timer);
  }, [store, stored]);

  const accountQuery = useMemo(
    () => ({ queryKey: ['session', accountId], queryFn: () => api.account(), staleTime: 60_000 }),
    [api, accountId],
  );
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    ...accountQuery,
    enabled: accountId !== undefined,
    // Purchases and usage in another tab show on returning to this one.
    refetchOnWindowFocus: 'always',
  });

  const signIn = useCallback(
    async (tokens: SessionTokens) => {
      store.set(tokens);
      await queries.fetchQuery({ queryKey: ['session', tokens.accountId], queryFn: () => api.account() });
    },
    [api, queries, store],
  );
  const signOut = useCallback(async () => {
    // The local session ends even if the server cannot be reached.
    await api.signOut().catch(() => undefined);
    store.clear();
  }, [api, store]);

  const retry = useCallback(async () => {
    const { data, isError } = await refetch();
    return isError ? undefined : data;
  }, [refetch]);

  const value = useMemo(() => {
    const status = accountId === undefined ? 'signed-out' : account ? 'signed-in' : 'loading';
    const session: Session = {
      status,
      ...(status === 'signed-in' && account
        ? { account: { ...account, isAdmin: account.isAdmin && actsAsAdmin } }
        : {}),
      ...(account?.isAdmin ? { adminMode: { isOn: actsAsAdmin, set: adminMode.set } } : {}),
      ...(status === 'loading' && error ? { error } : {}),
      retry,
      signIn,
      signOut,
    };
    return {
      session,
      fetch: sessionFetch,
      fetchThrough: (transport: typeof fetch) => createSessionFetch(store, adminMode, transport),
    };
  }, [accountId, account, actsAsAdmin, adminMode, error, retry, signIn, signOut, sessionFetch, store]);

  return <SessionContext value={value}>{children}</SessionContext>;
}
