import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { AccountCaller, AppUserCaller, Caller, RouteAccess } from '../shared/access.js';
import type { Api, Endpoint, EndpointInput, EndpointOutput } from '../shared/api.js';
import type { JsonText } from '../shared/json-text.js';
import type { ResourceUse } from '../shared/resource.js';
import type { Origin } from './origin.js';

type CallerFor<A extends RouteAccess> = A extends 'anonymous'
  ? Caller
  : A extends 'all'
    ? AccountCaller | AppUserCaller
    : AccountCaller;

/** Type of the resource that the endpoint's handler receives. */
type ResourceOf<U> = U extends ResourceUse<infer T> ? T : undefined;

/** A parsed request. */
export interface Request<E extends Endpoint = Endpoint> extends EndpointInput<E> {
  /** Already checked against the endpoint's `access`. */
  readonly caller: CallerFor<E['access']>;
  /** The resource of `on`. The caller is authorized for the declared role. */
  readonly resource: ResourceOf<E['on']>;
  /** Origin of the generated app that was called, if any. */
  readonly origin: Origin | undefined;
  /** The client's address, according to the trusted proxies setting. */
  readonly ip: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Gives access to headers and cookies. The response body is the handler's return value. */
  readonly context: Context;
}

/** Response of a `stream` endpoint. The host writes it, with heartbeats, until it ends or the client disconnects. */
export type EventStream = AsyncIterable<{ id?: string; event: string; data: unknown }>;

/** Response of a `raw` endpoint: of code that is not trusted, so `writeRawResponse` says which headers count. */
export interface RawResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** If a stream fails, the connection is cut. */
  readonly body: Buffer | Readable;
}

export type Handler<E extends Endpoint> = (
  request: Request<E>,
) => E['response'] extends 'stream'
  ? EventStream | Promise<EventStream>
  : E['response'] extends 'raw'
    ? RawResponse | Promise<RawResponse>
    : E['serialized'] extends true
      ? JsonText<EndpointOutput<E>> | Promise<JsonText<EndpointOutput<E>>>
      : EndpointOutput<E> | Promise<EndpointOutput<E>>;

export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };
