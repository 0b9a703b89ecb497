import { QueryClient } from '@tanstack/react-query';
import { AppError } from '@buildai/core/shared';

/** Everything the app has read, kept over a hot swap so that the new code starts with data. */
export const queryCache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof AppError && error.status < 500),
    },
  },
});
