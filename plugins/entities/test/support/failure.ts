import { AppError } from '@buildai/core/shared';

/** The error that a call ends with; fails when it does not. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome;
  throw new Error(`An AppError was expected, but the call ended with ${String(outcome)}.`);
}

/** The places of the errors of a refused request. */
export async function errorsOf(call: Promise<unknown>): Promise<string[]> {
  const { status, details } = await failureOf(call);
  if (status !== 400) throw new Error(`A 400 was expected, and not ${status}.`);
  return (details as { field: string }[]).map(({ field }) => field);
}
