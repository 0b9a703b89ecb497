import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { MailProblem } from '../../shared/email-api.js';
import { emailApi } from '../../shared/email-api.js';

/** How often it is asked what became of a mail; milliseconds, and how many times at most. */
const interval = 3_000;
const mostTries = 200;

/** Why a mail that was asked for could not be sent; undefined while nothing is known to be wrong. */
export function useMailProblem(deliveryId: string | undefined): MailProblem | undefined {
  const api = useApi(emailApi);
  const { data } = useQuery({
    queryKey: ['auth', 'mail-problem', deliveryId],
    queryFn: async ({ signal }) =>
      (await api.mailProblem({ params: { deliveryId: deliveryId ?? '' } }, { signal })).problem,
    enabled: deliveryId !== undefined,
    // A server that is down may be up again; an address that is refused stays so.
    refetchInterval: ({ state }) =>
      state.data === 'address' || state.dataUpdateCount >= mostTries ? false : interval,
  });
  return data ?? undefined;
}
