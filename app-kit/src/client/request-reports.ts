import type { AppError, ErrorDetail } from '@buildai/core/shared';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Hears of calls to the platform that failed, such as to show them to the app's builder. */
export function onFailedRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailedRequest(method: string, path: string, error: AppError): void {
  const sentence = `${method} ${path} failed with ${error.status || 'no response'}: ${error.message}`;
  const message = [sentence, ...placesOf(error.details)].join(' ');
  for (const listener of listeners) listener(message);
}

/** What the server names beside its sentence: `query.limit: at most 1000`. */
function placesOf(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return (details as readonly Partial<ErrorDetail>[])
    .filter(({ field, message }) => typeof field === 'string' && typeof message === 'string')
    .map(({ field, message }) => `${field}: ${message}.`.replace('..', '.'));
}
