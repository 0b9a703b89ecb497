import type { AppError } from '@buildai/core/shared';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Hears of calls to the platform that failed, such as to show them to the app's builder. */
export function onFailedRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailedRequest(method: string, path: string, error: AppError): void {
  for (const listener of listeners)
    listener(`${method} ${path} failed with ${error.status || 'no answer'}: ${error.message}`);
}
