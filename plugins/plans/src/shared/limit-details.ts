import { AppError, LimitReached } from '@buildai/core/shared';
import type { LimitName } from './limits.js';

/** Details of a LimitReached error (402). */
export interface LimitDetails {
  readonly limit: LimitName;
  readonly used: number;
  /** The plan's limit; 0 if not included. */
  readonly total: number;
  /** The lowest plan that gives more of it and takes nothing else away; null where none does. */
  readonly plan: { readonly id: string; readonly name: string } | null;
}

/** The details of a LimitReached error; undefined for other errors. */
export function limitDetailsOf(error: unknown): (LimitDetails & { readonly message: string }) | undefined {
  if (!LimitReached.is(error) || !(error instanceof AppError) || !error.details) return undefined;
  return { ...(error.details as LimitDetails), message: error.message };
}
