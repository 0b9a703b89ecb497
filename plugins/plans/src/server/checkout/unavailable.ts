import type { AppError } from '@buildai/core/shared';
import { CheckoutUnavailable } from '../../shared/errors.js';

/** Says to ask again later, and keeps for the log why. @param retryAfter in seconds. */
export function unavailable(cause: unknown, retryAfter?: number): AppError {
  const error = CheckoutUnavailable(retryAfter === undefined ? {} : { retryAfter });
  error.cause = cause;
  return error;
}

/** The seconds of a Retry-After header; undefined where it holds a date or nothing. */
export function retryAfterOf(header: string | null | undefined): number | undefined {
  return header && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
