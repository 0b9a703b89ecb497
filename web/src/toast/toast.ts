import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

export interface ToastOptions {
  readonly message: ReactNode;
  /** Default: `info`. */
  readonly severity?: 'success' | 'error' | 'info';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Dismisses the toast when it is aborted: what the action offers was done in another way. */
  readonly until?: AbortSignal;
}

export interface ToastEntry extends ToastOptions {
  readonly id: number;
  /** False once dismissed. */
  readonly open: boolean;
}

/**
 * One toast at a time. A dismissed toast stays in the list for a while, so that the layout does not jump when it
 * leaves.
 */
const toastLimit = 1;
const toastRemoveDelay = 1_000_000;

let toasts: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the newest replaces the previous one. */
export function toast(options: ToastOptions): void {
  lastId += 1;
  const id = lastId;
  options.until?.addEventListener('abort', () => dismissToast(id), { once: true });
  change([{ ...options, id, open: true }, ...toasts].slice(0, toastLimit));
}

export function dismissToast(id: number): void {
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), toastRemoveDelay);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Open and dismissed toasts, newest first; never more than the limit. */
export function getToasts(): readonly ToastEntry[] {
  return toasts;
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(subscribe, getToasts);
}

/** @example const toast = useToast(); toast({ message: 'Link copied', severity: 'success' }); */
export function useToast(): (options: ToastOptions) => void {
  return toast;
}
