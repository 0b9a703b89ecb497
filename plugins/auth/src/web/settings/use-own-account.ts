import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Account } from '../../shared/accounts.js';
import { accountApi } from '../../shared/account-api.js';

/** All that is known of the account that is signed in. */
export function useOwnAccount(): UseQueryResult<Account> {
  const api = useApi(accountApi);
  return useQuery({ queryKey: ['auth', 'account'], queryFn: () => api.current() });
}
