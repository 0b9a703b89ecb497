import { AppError } from '@buildai/core/shared';

/** Status and message of the error that a call rejects with; `none` if it resolves. */
export async function errorOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.status} ${error.message}`;
  }
}
