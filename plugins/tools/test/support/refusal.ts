import { AppError } from '@buildai/core/shared';

/** The error that a call is refused with. */
export async function refusal(call: Promise<unknown>): Promise<AppError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}
