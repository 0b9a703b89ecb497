import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { authApi } from '../shared/auth-api.js';

type AuthOptions = z.output<typeof authApi.options.response>;

/** Sign-in methods of this instance. */
export function useAuthOptions(): UseQueryResult<AuthOptions> {
  const api = useApi(authApi);
  return useQuery({ queryKey: ['auth', 'options'], queryFn: () => api.options() });
}
