import { HostStopping, JobCancelled, LeaseLost } from '@buildai/core';
import { AppError, LimitReached } from '@buildai/core/shared';
import { ItemVanished, SourceUnavailable } from '../../shared/errors.js';

/** How failed work is handled. */
export type Failure =
  /** Cancelled; the result is already stored. */
  | { readonly kind: 'cancelled' }
  /** Another process continues it. */
  | { readonly kind: 'handed-on' }
  | { readonly kind: 'vanished' }
  | { readonly kind: 'limit'; readonly message: string }
  /** To be retried; `retryAfter` in seconds, if the service sent one. */
  | { readonly kind: 'away'; readonly message: string; readonly retryAfter: number | undefined }
  | { readonly kind: 'final'; readonly message: string }
  /** Unexpected; to be logged. */
  | { readonly kind: 'internal'; readonly message: string };

const errorMessage = 'Something went wrong while this was read. Please try again later.';

/** @param signal of the failed run: its abort reason takes precedence over the error. */
export function judgeFailure(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) {
    const { reason } = signal as { reason: unknown };
    if (JobCancelled.is(reason)) return { kind: 'cancelled' };
    if (HostStopping.is(reason) || LeaseLost.is(reason)) return { kind: 'handed-on' };
  }
  if (!(error instanceof AppError)) return { kind: 'internal', message: errorMessage };
  const { message, retryAfter, status } = error;
  if (ItemVanished.is(error)) return { kind: 'vanished' };
  if (LimitReached.is(error)) return { kind: 'limit', message };
  if (SourceUnavailable.is(error) || status === 429 || status === 503) {
    return { kind: 'away', message, retryAfter };
  }
  return status === 500 ? { kind: 'internal', message: errorMessage } : { kind: 'final', message };
}

/** An hour in seconds: a service may be back before the time that it states. */
const longestPause = 3_600;

/** Delay until the next attempt in ms: the service's Retry-After, and at least exponential backoff. */
export function pauseBefore(tries: number, retryDelay: number, retryAfter: number | undefined): number {
  const own = retryDelay * 2 ** Math.min(tries - 1, 10) * (1 + Math.random() / 4);
  return Math.round(Math.max(own, Math.min(longestPause, retryAfter ?? 0) * 1_000));
}
