import type { AppError } from '@buildai/core/shared';
import { CheckoutUnavailable, GumroadStatusError } from '@buildai/plans/shared';
import { GumroadUnreachable, PurchasesUnreadable, TokenRefused } from '../shared/errors.js';

/** What a builder can do about an error of Gumroad. @throws errors of other kinds */
export function asPaymentError(error: unknown): AppError {
  if (!CheckoutUnavailable.is(error)) throw error;
  const { cause } = error as Error;
  const isRefused = cause instanceof GumroadStatusError && [401, 403].includes(cause.status);
  const shown = isRefused ? TokenRefused() : GumroadUnreachable();
  shown.cause = cause;
  return shown;
}

/** What a buyer can do about an error of Gumroad, who knows no access token. @throws errors of other kinds */
export function asBuyerError(error: unknown): AppError {
  const shown = asPaymentError(error);
  if (!TokenRefused.is(shown)) return shown;
  const unreadable = PurchasesUnreadable();
  unreadable.cause = shown.cause;
  return unreadable;
}
