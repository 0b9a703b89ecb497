import { AppError } from '@buildai/core/shared';

/** The error that a call rejects with. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw new Error(`This should have been refused, and was not: ${String(error)}`);
}
