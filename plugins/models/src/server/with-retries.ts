import { setTimeout as pause } from 'node:timers/promises';
import { ModelFailed, failureOf } from '../shared/errors.js';
import type { ModelWait } from '../shared/model-catalog.js';
import type { CallPolicy } from './call-policy.js';

/** Delay before a retry; undefined if a retry would not help. */
function waitAfter(error: unknown, attempt: number, policy: CallPolicy): ModelWait | undefined {
  const failure = failureOf(error);
  if (failure !== 'rate_limited' && failure !== 'overloaded') return undefined;
  const asked = ModelFailed.is(error) ? error.retryAfter : undefined;
  const milliseconds = asked === undefined ? 1000 * 2 ** (attempt - 1) : asked * 1000;
  if (attempt >= policy.maxAttempts || milliseconds > policy.maxWait) return undefined;
  return { failure, milliseconds, attempt };
}

/** Retries a call while the service is busy, after the delay that it requests. An abort also ends the delay. */
export async function withRetries<T>(
  call: () => Promise<T>,
  policy: CallPolicy,
  signal: AbortSignal | undefined,
  onWait?: (wait: ModelWait) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const wait = waitAfter(error, attempt, policy);
      if (!wait) throw error;
      onWait?.(wait);
      await pause(wait.milliseconds, undefined, signal ? { signal } : {}).catch(() =>
        signal?.throwIfAborted(),
      );
    }
  }
}
