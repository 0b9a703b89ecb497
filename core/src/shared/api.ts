import type { z } from 'zod';
import type { RouteAccess } from './access.js';
import type { ResourceUse } from './resource.js';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The hosts at which a route is served. */
export type Reach = 'platform' | 'app' | 'both';

/** One route, as used by the server, the typed client, tests and OpenAPI. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Koa style: `/api/apps/:appId`. */
  readonly path: string;
  /** Alternative paths with the same meaning, such as the specification's second prefix. */
  readonly aliases?: readonly string[];
  readonly access: RouteAccess;
  /**
   * The resource that the request is about, such as `app('builder')`: authorized and loaded after parsing, and passed
   * to the handler as `resource`. Required if the path has an `appId`.
   */
  readonly on?: ResourceUse;
  /**
   * Available to callers with an unverified email address. Otherwise they are treated as visitors if visitors are
   * allowed, and refused with EmailNotVerified if not.
   */
  readonly beforeVerification?: boolean;
  /**
   * Where the route is served: on the `platform` (default), on the origin of a generated `app`, where only tokens of
   * that app are valid and a path parameter `appId` must be that app, or on `both`.
   */
  readonly reach?: Reach;
  /** Also available to visitors of an app that requires sign-in. For endpoints needed to sign in. */
  readonly beforeSignIn?: boolean;
  /**
   * Who may call it on the preview of an app: by default only people who build the app. `anyone` is for endpoints that
   * let a builder enter a preview; their answers contain nothing of the app. `nobody` is for endpoints that sign people
   * up or in: a preview has none, since unapproved code could send mail with any text to any address.
   */
  readonly inPreview?: 'anyone' | 'nobody';
  /** One sentence for the reference. */
  readonly summary?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** `raw`: bytes of any type, as they were sent. The handler reads them. */
  readonly body?: z.ZodType | 'raw';
  /**
   * Default: 204 without a body. `stream`: a server-sent event stream. `raw`: status, headers and bytes as the handler
   * returns them, as a response of code that is not trusted.
   */
  readonly response?: z.ZodType | 'stream' | 'raw';
  /** The handler returns the response as `JsonText`, which is not parsed again. For responses of many values. */
  readonly serialized?: true;
  /** Status of a success. Default: 200 with a response, 204 without. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Maximum body size in bytes. Default: 1,000,000. */
  readonly maxBodyBytes?: number;
}

export type Api = Readonly<Record<string, Endpoint>>;

/** Declares the routes of one plugin. Handlers, client and reference are derived from this value. */
export function defineApi<const A extends Api>(api: A): A {
  return api;
}

/** A body of any type, which waits until the handler reads it: after it has decided whether to answer at all. */
export interface UnreadBody {
  /** @throws TooLarge, RequestTooSlow, TooManyRequests, TooBusy, or InvalidInput for a body that the client cut off */
  read(): Promise<Uint8Array>;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : S extends 'raw' ? UnreadBody : undefined;
type Sent<S> = S extends z.ZodType
  ? z.input<S>
  : S extends 'raw'
    ? Uint8Array<ArrayBuffer> | string
    : undefined;

/** The parsed input that a handler receives. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

/** What a handler returns, and a client receives. */
export type EndpointOutput<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : void;

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client passes: only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = OmitUndefined<{
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
}>;
