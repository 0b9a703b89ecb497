import { AppError, LimitReached } from '@buildai/core/shared';
import type { LimitName } from './limits.js';

/** What the answer 402 says of a limit that was met. */
export interface LimitDetails {
  readonly limit: LimitName;
  readonly used: number;
  /** What the plan gives; 0 where it does not give it at all. */
  readonly total: number;
  /** The lowest plan that gives more; null where none does. */
  readonly plan: { readonly id: string; readonly name: string } | null;
}

/** The details of an error that says that a limit was met; undefined for every other. */
export function limitDetailsOf(error: unknown): (LimitDetails & { readonly message: string }) | undefined {
  if (!LimitReached.is(error) || !(error instanceof AppError) || !error.details) return undefined;
  return { ...(error.details as LimitDetails), message: error.message };
}
