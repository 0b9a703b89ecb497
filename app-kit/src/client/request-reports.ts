import type { AppError, ErrorDetail } from '@buildai/core/shared';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Subscribes to failed platform calls, for example to report them to the builder. */
export function onFailedRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailedRequest(method: string, path: string, error: AppError): void {
  const sentence = `${method} ${path} failed with ${error.status || 'no response'}: ${error.message}`;
  const message = [sentence, ...placesOf(error.details)].join(' ');
  for (const listener of listeners) listener(message);
}

/** Error details with their path: `query.limit: at most 1000`. */
function placesOf(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return (details as readonly Partial<ErrorDetail>[])
    .filter(({ field, message }) => typeof field === 'string' && typeof message === 'string')
    .map(({ field, message }) => `${field}: ${message}.`.replace('..', '.'));
}
