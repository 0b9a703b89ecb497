import { AppError } from '@buildai/core/shared';

/** The code and status of the error that a call ends in. */
export async function fault(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.status} ${error.message}`;
  }
}
