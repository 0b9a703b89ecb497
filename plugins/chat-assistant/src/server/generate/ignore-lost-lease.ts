import { LeaseLost } from '@buildai/core';

/**
 * The signal of a job without the loss of its lease. A reply has a lease of its own, which its next write renews: an
 * answer of the model is not thrown away because the database was away for longer than the job's lease.
 */
export function ignoreLostLease(signal: AbortSignal): AbortSignal {
  const stop = new AbortController();
  const follow = (): void => {
    if (!LeaseLost.is(signal.reason)) stop.abort(signal.reason);
  };
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return stop.signal;
}
