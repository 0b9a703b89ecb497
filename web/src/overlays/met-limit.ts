import { LimitReached } from '@buildai/core/shared';
import type { AppError } from '@buildai/core/shared';
import { useSyncExternalStore } from 'react';

let met: AppError | undefined;
const listeners = new Set<() => void>();

function change(next: AppError | undefined): void {
  met = next;
  for (const listener of listeners) listener();
}

/**
 * Shows the prompt of the limit that a call has met. Calls of queries and mutations are seen without it; who catches an
 * error itself hands it over, and says nothing more where this is answered with true. One prompt stands at a time: what
 * else is refused while it is read is not told again.
 * @returns whether it is about a limit.
 */
export function tellLimit(error: unknown): boolean {
  if (!LimitReached.is(error) || error.details === undefined) return false;
  if (!met) change(error);
  return true;
}

export function dismissLimit(): void {
  if (met) change(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The limit that was met last and whose prompt was not closed yet. */
export function metLimit(): AppError | undefined {
  return met;
}

export function useMetLimit(): AppError | undefined {
  return useSyncExternalStore(subscribe, metLimit);
}
