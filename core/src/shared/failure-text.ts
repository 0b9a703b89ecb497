import { AppError } from './errors.js';
import type { ErrorDetail } from './errors.js';

/** The sentence of the failed action, with the reason if the server stated one. */
export function failureText(sentence: string, error: unknown): string {
  if (!(error instanceof AppError) || error.status >= 500) return sentence;
  const [detail] = Array.isArray(error.details) ? (error.details as ErrorDetail[]) : [];
  return `${sentence}. ${detail?.message ?? error.message}`;
}
