import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Account } from '../../shared/accounts.js';
import { accountApi } from '../../shared/account-api.js';

/** The account that is signed in, with all of its fields. */
export function useOwnAccount(): UseQueryResult<Account> {
  const api = useApi(accountApi);
  return useQuery({ queryKey: ['auth', 'account'], queryFn: () => api.current() });
}
