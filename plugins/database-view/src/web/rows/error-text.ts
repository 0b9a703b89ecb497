import { AppError } from '@buildai/core/shared';
import type { ErrorDetail } from '@buildai/core/shared';
import type { Column } from '../model/column.js';

function detailsOf(error: unknown): readonly ErrorDetail[] {
  return error instanceof AppError && Array.isArray(error.details) ? (error.details as ErrorDetail[]) : [];
}

/** The errors of a refused row, by field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(detailsOf(error).map(({ field, message }) => [fieldName(field), message]));
}

/** Why something failed, without the place in the request that clients of the API are told. */
export const reasonOf = (error: Error): string => detailsOf(error)[0]?.message ?? error.message;

/**
 * The sentence of the failed action, and the reason if the server stated one.
 * @param columns those whose labels stand for the fields that were refused
 */
export function failureText(sentence: string, error: unknown, columns: readonly Column[] = []): string {
  const [detail, ...others] = detailsOf(error);
  // What several fields break together, such as a rule that no other row has the same, says itself which ones.
  if (detail && others.length > 0 && others.every(({ message }) => message === detail.message))
    return `${sentence}. ${detail.message}`;
  if (detail) {
    const name = fieldName(detail.field);
    const label = columns.find(({ id }) => id === name)?.label ?? name;
    return `${sentence}. ${label}: ${detail.message}`;
  }
  return error instanceof AppError && error.status < 500 ? `${sentence}. ${error.message}` : sentence;
}

const fieldName = (path: string) => path.replace(/^body\./, '').split('.')[0] ?? '';
