import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';

function detailsOf(error: unknown): readonly ErrorDetail[] {
  return error instanceof AppError && Array.isArray(error.details) ? (error.details as ErrorDetail[]) : [];
}

/** What a refused row is told, by field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    detailsOf(error).map(({ field, message }) => [field.replace(/^body\./, '').split('.')[0] ?? '', message]),
  );
}

/** The sentence of the failed action, and the reason if the server stated one. */
export function failureText(sentence: string, error: unknown): string {
  const [detail] = detailsOf(error);
  if (detail) return `${sentence}. ${fieldName(detail.field)}: ${detail.message}`;
  return error instanceof AppError && error.status < 500 ? `${sentence}. ${error.message}` : sentence;
}

const fieldName = (path: string) => path.replace(/^body\./, '');
