import { authApi } from '@buildai/auth/shared';
import { AppError } from '@buildai/core/shared';
import type { TestHost } from '@buildai/core/testing';
import type { SessionTokens } from '@buildai/web';

const credentialsOf = (name: string) => ({ email: `${name}@example.com`, password: 'orchid-velvet-42' });

/** A signed-in builder. The first one on a host is its admin. */
export type Builder = SessionTokens;

export function signUp(host: TestHost, name: string): Promise<Builder> {
  return host.client(authApi).signUp({ body: credentialsOf(name) });
}

export function signIn(host: TestHost, name: string): Promise<Builder> {
  return host.client(authApi).signIn({ body: credentialsOf(name) });
}

/** The error of a failed call; throws if the call succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome;
  throw new Error(`An AppError was expected, but the call ended with ${String(outcome)}.`);
}
