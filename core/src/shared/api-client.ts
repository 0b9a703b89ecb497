import type { Api, Endpoint, EndpointOutput, EndpointRequest } from './api.js';
import type { ErrorBody } from './errors.js';
import { AppError } from './errors.js';
import { retryAfterSeconds } from './retry-after-seconds.js';

export interface ApiClientOptions {
  /** Origin, such as `http://localhost:4000`; empty in a browser. */
  readonly baseUrl: string;
  /** Returns the current Bearer token, if any. */
  readonly token?: () => string | undefined | Promise<string | undefined>;
  readonly fetch?: typeof fetch;
}

/** Makes parts that may be empty optional. */
type Optional<T> = { [K in keyof T as Record<never, never> extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as Record<never, never> extends T[K] ? never : K]: T[K];
};
type Call<E extends Endpoint> = (
  ...args: Record<never, never> extends Optional<EndpointRequest<E>>
    ? [request?: Optional<EndpointRequest<E>>, options?: { signal?: AbortSignal }]
    : [request: Optional<EndpointRequest<E>>, options?: { signal?: AbortSignal }]
) => Promise<E['response'] extends 'stream' | 'raw' ? Response : EndpointOutput<E>>;

export type ApiClient<A extends Api> = { readonly [K in keyof A]: Call<A[K]> };

interface LooseRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** `/api/apps/:appId` and `{ appId: 'a b' }` become `/api/apps/a%20b?…`. */
export function endpointUrl(endpoint: Endpoint, request: LooseRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** The body of a request: JSON, unless the endpoint takes bytes. */
function bodyOf(endpoint: Endpoint, body: unknown): string | Uint8Array<ArrayBuffer> {
  return endpoint.body === 'raw' ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}

/** Reads the error body of a failed response, even if it has another format. */
export async function errorFromResponse(response: Response): Promise<AppError> {
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'));
  try {
    const { error } = (await response.json()) as ErrorBody | { readonly error: string };
    // Answers of code that is not the platform’s.
    if (typeof error === 'string')
      return new AppError('error_answer', response.status, error, undefined, retryAfter);
    return new AppError(error.code, response.status, error.message, error.details, retryAfter);
  } catch {
    return new AppError(
      'bad_answer',
      response.status,
      `The server returned ${response.status}.`,
      undefined,
      retryAfter,
    );
  }
}

/**
 * A client with one function per endpoint. Response shapes are not checked at runtime (the server checks them in
 * tests); errors are thrown as `AppError` with the server's code. A `raw` response is returned whatever its status.
 */
export function createApiClient<A extends Api>(api: A, options: ApiClientOptions): ApiClient<A> {
  const doFetch = options.fetch ?? fetch;
  const call = async (
    endpoint: Endpoint,
    request: LooseRequest = {},
    init: { signal?: AbortSignal } = {},
  ): Promise<unknown> => {
    const token = await options.token?.();
    const response = await doFetch(options.baseUrl + endpointUrl(endpoint, request), {
      method: endpoint.method,
      headers: {
        ...(request.body === undefined || endpoint.body === 'raw'
          ? {}
          : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(request.body === undefined ? {} : { body: bodyOf(endpoint, request.body) }),
      ...(init.signal ? { signal: init.signal } : {}),
    });
    if (endpoint.response === 'raw') return response;
    if (!response.ok) throw await errorFromResponse(response);
    if (endpoint.response === 'stream') return response;
    return response.status === 204 ? undefined : ((await response.json()) as unknown);
  };
  const entries = Object.entries(api).map(([name, endpoint]) => [
    name,
    (request?: LooseRequest, init?: { signal?: AbortSignal }) => call(endpoint, request, init),
  ]);
  return Object.fromEntries(entries) as ApiClient<A>;
}
