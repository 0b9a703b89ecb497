import type { MailProblem } from './email-api.js';

/** How often it is asked what became of a mail; milliseconds, and how many times at most. */
const interval = 3_000;
const mostTries = 200;

interface Asked {
  readonly state: { readonly data: MailProblem | null | undefined; readonly dataUpdateCount: number };
}

/**
 * In the browser, for TanStack Query: why a mail that was asked for could not be sent; null while nothing is known to
 * be wrong. The same for the platform and for apps, which ask by clients of their own.
 */
export function mailProblemQuery(
  deliveryId: string | undefined,
  read: (deliveryId: string, signal: AbortSignal) => Promise<MailProblem | null>,
) {
  return {
    queryKey: ['auth', 'mail-problem', deliveryId],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(deliveryId ?? '', signal),
    enabled: deliveryId !== undefined,
    retry: false,
    // A server that is down may be up again; an address that is refused stays so.
    refetchInterval: ({ state }: Asked) =>
      state.data === 'address' || state.dataUpdateCount >= mostTries ? (false as const) : interval,
  };
}
