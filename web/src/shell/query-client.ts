import { AppError } from '@buildai/core/shared';
import { MutationCache, QueryCache } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { dismissUpgradePrompt, showUpgradePrompt } from '../overlays/limit-reached.js';
import type { AdminModeStore } from '../session/admin-mode-store.js';
import type { TokenStore } from '../session/token-store.js';
import { FreshQueryClient } from './fresh-query-client.js';

/** What the server refuses, it refuses again; what did not reach it may be asked twice more. */
function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof AppError && error.status < 500;
  return !refused && failures < 2;
}

/**
 * The browser's copy of the server's data, which tells of each limit of the plan that a call meets. It is emptied whenever another person signs in, and read anew when an admin
 * turns admin mode off or on, in whichever tab.
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
    // Who is signed in stays the same.
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  });
  return queries;
}
