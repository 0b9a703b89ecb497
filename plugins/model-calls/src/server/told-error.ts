import type { Logger } from '@buildai/core';
import { AppError } from '@buildai/core/shared';

/** What a user of the app is told of a failure; others than declared errors are only logged. */
export function toldError(error: unknown, log: Logger): { readonly code: string; readonly message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  log.error({ err: error }, 'A model call of an app failed.');
  return { code: 'internal', message: 'Something went wrong. Try again.' };
}
