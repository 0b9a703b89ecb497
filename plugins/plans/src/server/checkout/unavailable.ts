import type { AppError } from '@buildai/core/shared';
import { CheckoutUnavailable } from '../../shared/errors.js';

/** Creates a CheckoutUnavailable error with its cause for the log. @param retryAfter in seconds. */
export function unavailable(cause: unknown, retryAfter?: number): AppError {
  const error = CheckoutUnavailable(retryAfter === undefined ? {} : { retryAfter });
  error.cause = cause;
  return error;
}
