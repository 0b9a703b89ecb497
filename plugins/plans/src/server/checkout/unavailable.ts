import type { AppError } from '@buildai/core/shared';
import { CheckoutUnavailable } from '../../shared/errors.js';

/** Creates a CheckoutUnavailable error with its cause for the log. @param retryAfter in seconds. */
export function unavailable(cause: unknown, retryAfter?: number): AppError {
  const error = CheckoutUnavailable(retryAfter === undefined ? {} : { retryAfter });
  error.cause = cause;
  return error;
}

/** The seconds of a Retry-After header; undefined where it holds a date or nothing. */
export function retryAfterOf(header: string | null | undefined): number | undefined {
  return header && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
