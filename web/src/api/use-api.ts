import { createApiClient } from '@buildai/core/shared';
import type { Api, ApiClient } from '@buildai/core/shared';
import { useMemo } from 'react';
import { useSessionFetch } from '../session/session.js';

/** Typed client of a plugin's API, authenticated with the current session. Failures are an `AppError`. */
export function useApi<A extends Api>(api: A): ApiClient<A> {
  const fetch = useSessionFetch();
  return useMemo(() => createApiClient(api, { baseUrl: '', fetch }), [api, fetch]);
}
