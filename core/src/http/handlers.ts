import type { Context } from 'koa';
import type { AccountCaller, AppUserCaller, Caller, RouteAccess } from '../shared/access.js';
import type { Api, Endpoint, EndpointInput, EndpointOutput } from '../shared/api.js';
import type { ResourceUse } from '../shared/resource.js';
import type { Origin } from './origin.js';

type CallerFor<A extends RouteAccess> = A extends 'anonymous'
  ? Caller
  : A extends 'all'
    ? AccountCaller | AppUserCaller
    : AccountCaller;

/** What the handler of an endpoint gets of the resource that it acts on. */
type ResourceOf<U> = U extends ResourceUse<infer T> ? T : undefined;

/** A parsed request. */
export interface Request<E extends Endpoint = Endpoint> extends EndpointInput<E> {
  /** Already checked against the endpoint's `access`. */
  readonly caller: CallerFor<E['access']>;
  /** What the endpoint acts `on`: the caller may, in the role that it declares. */
  readonly resource: ResourceOf<E['on']>;
  /** The generated app's origin that was called, when it was one. */
  readonly origin: Origin | undefined;
  /** The address of the client, as far as the operator's proxy setting lets it be known. */
  readonly ip: string;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** For headers and cookies; the answer itself is what the handler returns. */
  readonly context: Context;
}

/** What a `stream` endpoint answers with. The host writes it, with heartbeats, until it ends or the client leaves. */
export type EventStream = AsyncIterable<{ id?: string; event: string; data: unknown }>;

export type Handler<E extends Endpoint> = (
  request: Request<E>,
) => E['response'] extends 'stream'
  ? EventStream | Promise<EventStream>
  : EndpointOutput<E> | Promise<EndpointOutput<E>>;

export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };
