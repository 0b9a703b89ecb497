import type { MailProblem } from './email-api.js';

/** Polling of a delivery's outcome: interval in ms, and maximum number of polls. */
const interval = 3_000;
const mostTries = 200;

interface Asked {
  readonly state: { readonly data: MailProblem | null | undefined; readonly dataUpdateCount: number };
}

/**
 * In the browser, for TanStack Query: why a requested email could not be sent; null while no problem is
 * known. Used by the platform and by apps, which have different clients.
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
    // An unavailable mail server may recover; a rejected address stays rejected.
    refetchInterval: ({ state }: Asked) =>
      state.data === 'address' || state.dataUpdateCount >= mostTries ? (false as const) : interval,
  };
}
