import { LimitReached } from '@buildai/core/shared';
import type { AppError } from '@buildai/core/shared';
import { useSyncExternalStore } from 'react';

let met: AppError | undefined;
let onClosed: (() => void) | undefined;
const listeners = new Set<() => void>();

function change(next: AppError | undefined): void {
  met = next;
  onClosed = undefined;
  for (const listener of listeners) listener();
}

/**
 * Shows the prompt of the limit that a call has met. Calls of queries and mutations are seen without it; who catches an
 * error itself hands it over, and says nothing more where this is answered with true. One prompt stands at a time: what
 * else is refused while it is read is not told again.
 * @param onClose called when the prompt is closed without going on to the plans.
 * @returns whether it is about a limit.
 */
export function showUpgradePrompt(error: unknown, onClose?: () => void): boolean {
  if (!LimitReached.is(error) || error.details === undefined) return false;
  if (!met) change(error);
  if (met === error) onClosed = onClose;
  return true;
}

/** @param goesOn whether the plans are shown next. */
export function dismissUpgradePrompt(goesOn = false): void {
  const close = goesOn ? undefined : onClosed;
  if (met) change(undefined);
  close?.();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The limit that was met last and whose prompt was not closed yet. */
export function reachedLimit(): AppError | undefined {
  return met;
}

export function useReachedLimit(): AppError | undefined {
  return useSyncExternalStore(subscribe, reachedLimit);
}
