import { LimitReached } from '@buildai/core/shared';
import type { AppError } from '@buildai/core/shared';
import { useSyncExternalStore } from 'react';

let met: AppError | undefined;
let onClosed: (() => void) | undefined;
/** Errors whose prompt is no longer open, and whether the plans were shown next. */
const dismissed = new WeakMap<AppError, { readonly goesOn: boolean }>();
const listeners = new Set<() => void>();

function change(next: AppError | undefined): void {
  met = next;
  onClosed = undefined;
  for (const listener of listeners) listener();
}

/**
 * Shows the upgrade prompt for a limit that a call reached. Errors of queries and mutations are handled without it;
 * code that catches an error itself passes it on, and shows nothing else if this returns true. One prompt at a time:
 * further errors are ignored while it is open.
 * @param onClose called when the prompt is closed without continuing to the plans.
 * @returns whether the error is about a limit.
 */
export function showUpgradePrompt(error: unknown, onClose?: () => void): boolean {
  if (!LimitReached.is(error) || error.details === undefined) return false;
  // The error of a mutation is passed on before its caller gets it, who may come after the click that closes the prompt.
  const earlier = dismissed.get(error);
  if (earlier) {
    if (!earlier.goesOn) onClose?.();
    return true;
  }
  if (!met) change(error);
  if (met === error) onClosed = onClose;
  return true;
}

/** @param goesOn whether the plans are shown next. */
export function dismissUpgradePrompt(goesOn = false): void {
  const close = goesOn ? undefined : onClosed;
  if (met) {
    dismissed.set(met, { goesOn });
    change(undefined);
  }
  close?.();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The limit last reached whose prompt has not been closed. */
export function reachedLimit(): AppError | undefined {
  return met;
}

export function useReachedLimit(): AppError | undefined {
  return useSyncExternalStore(subscribe, reachedLimit);
}
