import type { z } from 'zod';
import type { RouteAccess } from './access.js';
import type { ResourceUse } from './resource.js';

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One route, as the server, the typed client, the tests and OpenAPI read it. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Koa style: `/api/apps/:appId`. */
  readonly path: string;
  /** Further paths with the same meaning, such as the specification's second prefix. */
  readonly aliases?: readonly string[];
  readonly access: RouteAccess;
  /**
   * The resource that the request is about, such as `app('builder')`: checked and loaded after the input was parsed,
   * and handed to the handler as `resource`.
   */
  readonly on?: ResourceUse;
  /**
   * Answers people too who have to verify their email address first. Everywhere else they are visitors where visitors
   * may come, and are refused with EmailNotVerified where not.
   */
  readonly beforeVerification?: boolean;
  /**
   * Where the route answers: `platform` (the default), or `app`: also on the origin of a generated app, where
   * only tokens of that app count and a path parameter `appId` must be that app.
   */
  readonly reach?: 'platform' | 'app';
  /** Answers visitors also on the origin of an app that asks everyone to sign in: what signing in takes. */
  readonly beforeSignIn?: boolean;
  /** One sentence for the reference. */
  readonly summary?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Omitted: the answer is 204 with no body. `stream`: the answer is a server-sent event stream. */
  readonly response?: z.ZodType | 'stream';
  /** The status of a success; 200 with a response and 204 without, unless stated. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Largest accepted body in bytes; 1,000,000 unless stated. */
  readonly maxBodyBytes?: number;
}

export type Api = Readonly<Record<string, Endpoint>>;

/** Declares the routes of one plugin. The value is all there is: handlers, client and reference follow from it. */
export function defineApi<const A extends Api>(api: A): A {
  return api;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, parsed. */
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
