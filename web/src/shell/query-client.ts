import { AppError } from '@buildai/core/shared';
import { MutationCache, QueryCache } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { dismissUpgradePrompt, showUpgradePrompt } from '../overlays/limit-reached.js';
import type { AdminModeStore } from '../session/admin-mode-store.js';
import type { TokenStore } from '../session/token-store.js';
import { FreshQueryClient } from './fresh-query-client.js';

/** Errors of the server are final; network errors are retried twice. */
function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof AppError && error.status < 500;
  return !refused && failures < 2;
}

/**
 * Cache of server data, which shows the upgrade prompt for each limit that a call reaches. Cleared when another account
 * signs in, and reloaded when admin mode changes in any tab.
 */
export function createQueryClient(store: TokenStore, adminMode: AdminModeStore): QueryClient {
  const queries = new FreshQueryClient({
    queryCache: new QueryCache({ onError: (error) => void showUpgradePrompt(error) }),
    mutationCache: new MutationCache({ onError: (error) => void showUpgradePrompt(error) }),
    defaultOptions: { queries: { staleTime: 30_000, retry: mayRetry } },
  });
  let accountId = store.get()?.accountId;
  store.subscribe(() => {
    const now = store.get()?.accountId;
    if (now === accountId) return;
    accountId = now;
    dismissUpgradePrompt();
    queries.clear();
  });
  adminMode.subscribe(() => {
    // The account stays the same.
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  });
  return queries;
}
