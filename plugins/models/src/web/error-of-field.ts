import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';

/** Whether the server's error names fields, beside which it is shown. */
export const isAtField = (error: Error | null): boolean =>
  error instanceof AppError && Array.isArray(error.details);

/** The server's error for one field, or for an entry of it. */
export function errorOfField(error: Error | null, field: string): string | undefined {
  if (!(error instanceof AppError) || !Array.isArray(error.details)) return undefined;
  const place = `body.${field}`;
  return (error.details as readonly ErrorDetail[]).find(
    (detail) => detail.field === place || detail.field.startsWith(`${place}.`),
  )?.message;
}
