import { AppError, NotSignedIn, errorFromResponse } from '@buildai/core/shared';
import type { StreamEvent } from '@buildai/core/shared';
import { session } from './session.js';
import { reportFailedRequest } from './request-reports.js';
import { renewVisitor, visitorToken } from './visitor.js';
import { sendWithProgress } from './send-with-progress.js';
import { inAppLanguage } from '../texts/error-texts.js';
import { kitText } from '../texts/kit-text.js';

type Query = Readonly<Record<string, string | number | object | undefined>>;

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Objects are sent as JSON. */
  readonly query?: Query;
  /** Headers beside those that every request has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; FormData is sent as is. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Called while a form is being sent, with the share sent from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The status of requests that need the token of a visitor. */
const visitorUnknown = 428;

/**
 * Calls the platform on the app's own origin as the signed-in user. If sign-in is required, the app's sign-in
 * screen opens, and the call continues afterwards.
 * @throws AppError with the server's code and message.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  return answered(path, options, (response) => jsonOf(response));
}

/**
 * Like `request`, for answers of any type: the value of JSON, a text, a Blob of other types, or undefined if there is
 * nothing.
 */
export async function requestAny(path: string, options: RequestOptions = {}): Promise<unknown> {
  return answered(path, options, valueOf);
}

async function valueOf(response: Response): Promise<unknown> {
  const blob = await response.blob();
  const type = response.headers.get('content-type') ?? '';
  if (blob.size === 0) return undefined;
  if (/\bjson\b/.test(type)) return JSON.parse(await blob.text()) as unknown;
  return type.startsWith('text/') ? blob.text() : blob;
}

/**
 * Like `request`, for a stream of events. Ends normally when the stream is cut off.
 * @throws AppError with the server's code and message, before the first event.
 */
export async function* requestEvents(
  path: string,
  options: RequestOptions = {},
): AsyncGenerator<StreamEvent> {
  const { readEventStream } = await import('./event-reader.js');
  yield* readEventStream(await answered(path, options, (response) => response));
}

async function answered<T>(
  path: string,
  options: RequestOptions,
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  const token = await session.token();
  // Another request may have got a new one when this one is answered.
  const visitor = visitorToken();
  let response = await send(path, options, token);
  if (response.status === visitorUnknown) {
    const failure = await renewVisitor(visitor, (address) => send(address, { method: 'POST' }, undefined));
    response = failure?.clone() ?? (await send(path, options, undefined));
  }
  if (response.status === 401) response = await send(path, options, await session.renewedToken());
  try {
    if (!response.ok) throw await errorFromResponse(response);
    return await read(response);
  } catch (error) {
    const thrown = inAppLanguage(error);
    if (error instanceof AppError && !NotSignedIn.is(error)) {
      reportFailedRequest(options.method ?? 'GET', path, error, thrown);
    }
    throw thrown;
  }
}

/**
 * Calls the platform with the given token or none, for sign-in itself.
 * @throws AppError with the server's code and message.
 */
export async function call(path: string, options: RequestOptions = {}, token?: string): Promise<unknown> {
  try {
    return await answerOf(await send(path, options, token));
  } catch (error) {
    throw inAppLanguage(error);
  }
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await errorFromResponse(response);
  return jsonOf(response);
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : ((await response.json()) as unknown);
}

async function send(path: string, options: RequestOptions, token: string | undefined): Promise<Response> {
  const { method = 'GET', query = {}, body, signal, onProgress } = options;
  const form = body instanceof FormData;
  const visitor = token === undefined ? visitorToken() : undefined;
  const headers = {
    ...options.headers,
    ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(visitor === undefined ? {} : { 'x-visitor': visitor }),
  };
  try {
    if (form && onProgress) return await sendWithProgress(path, headers, body, onProgress);
    return await fetch(withQuery(path, query), {
      method,
      headers,
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    signal?.throwIfAborted();
    throw new AppError('no_connection', 0, kitText('noConnection'));
  }
}

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined)
      search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
