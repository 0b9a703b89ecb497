import { environment } from './environment.js';
import { requestAny } from './request.js';

const pathOf = (name: string) => `/api/apps/${environment.appId}/functions/${encodeURIComponent(name)}`;

/**
 * Calls a server function of the app with a body that is sent as JSON.
 * @returns its answer: the value of JSON, a text, a Blob of other types, or undefined if it is empty
 * @typeParam T what the function answers; by default anything, as for JSON.parse
 * @throws AppError with the status, and the message that the function or the platform gives
 */
export function invoke<T = ReturnType<typeof JSON.parse>>(name: string, body: unknown = {}): Promise<T> {
  return requestAny(pathOf(name), { method: 'POST', body }) as Promise<T>;
}

/** The whole address of a server function, for another service that calls it, such as the sender of a webhook. */
export function functionUrl(name: string): string {
  return location.origin + pathOf(name);
}
