import { LeaseLost } from '@buildai/core';

/**
 * The signal of a job, ignoring the loss of its lease. A reply has its own lease, which its next write renews:
 * a model response must not be discarded because the database was unavailable longer than the job's lease.
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
