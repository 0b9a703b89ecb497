import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';

/** Why the allowed hosts could not be saved: what is said about the host name, if anything. */
export function hostError(error: unknown): string {
  if (error instanceof AppError && Array.isArray(error.details)) {
    const [first] = error.details as readonly ErrorDetail[];
    if (first) return first.message;
  }
  return error instanceof Error ? error.message : String(error);
}
