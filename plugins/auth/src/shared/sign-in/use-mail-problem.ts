import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { MailProblem } from '../email-api.js';

/** Polling of a delivery's outcome: interval in ms, and maximum number of polls. */
const interval = 3_000;
const mostTries = 200;

/** Why a requested email could not be sent; undefined while no problem is known. */
export function useMailProblem(
  deliveryId: string | undefined,
  read: (deliveryId: string, signal: AbortSignal) => Promise<MailProblem | null>,
  queries?: QueryClient,
): MailProblem | undefined {
  const { data } = useQuery(
    {
      queryKey: ['auth', 'mail-problem', deliveryId],
      queryFn: ({ signal }) => read(deliveryId ?? '', signal),
      enabled: deliveryId !== undefined,
      retry: false,
      // An unavailable mail server may recover; a rejected address stays rejected.
      refetchInterval: ({ state }) =>
        state.data === 'address' || state.dataUpdateCount >= mostTries ? false : interval,
    },
    queries,
  );
  return data ?? undefined;
}
