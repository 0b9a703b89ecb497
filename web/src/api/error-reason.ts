import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import { unreachable } from './unreachable.js';

/** Why a request failed, for its user: what the server found in the input, otherwise its message. */
export function errorReason(error: unknown): string {
  if (!(error instanceof AppError)) return unreachable;
  const details = Array.isArray(error.details) ? (error.details as readonly ErrorDetail[]) : [];
  return details[0]?.message ?? error.message;
}
