import { QueryClient } from '@tanstack/react-query';
import { AppError } from '@buildai/core/shared';

/** Query cache, kept across hot swaps so that new code starts with data. */
export const queryCache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof AppError && error.status < 500),
    },
  },
});
