import { AppError } from '@buildai/core/shared';
import { QueryClient } from '@tanstack/react-query';
import type { TokenStore } from '../session/token-store.js';

/** What the server refuses, it refuses again; what did not reach it may be asked twice more. */
function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof AppError && error.status < 500;
  return !refused && failures < 2;
}

/** The browser's copy of the server's data, emptied whenever another person signs in, in whichever tab. */
export function createQueryClient(store: TokenStore): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: mayRetry } } });
  let accountId = store.get()?.accountId;
  store.subscribe(() => {
    const now = store.get()?.accountId;
    if (now === accountId) return;
    accountId = now;
    queries.clear();
  });
  return queries;
}
