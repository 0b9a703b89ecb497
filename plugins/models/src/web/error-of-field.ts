import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';

/** The server's error for one field. */
export function errorOfField(error: Error | null, field: string): string | undefined {
  if (!(error instanceof AppError) || !Array.isArray(error.details)) return undefined;
  return (error.details as readonly ErrorDetail[]).find((detail) => detail.field === `body.${field}`)
    ?.message;
}
