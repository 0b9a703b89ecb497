import { defineService } from '../plugin/service.js';
import type { Service } from '../plugin/service.js';
import type { AppStage, Caller } from './access.js';

/** The parts of a request that decide whether its caller may act on a resource. */
export interface ResourceRequest {
  readonly caller: Caller;
  /** Origin of the generated app that was called; undefined on the platform. */
  readonly origin: { readonly appId: string; readonly stage: AppStage } | undefined;
  /** The `x-visitor` header: what a page says about a visitor who is not signed in. Unchecked. */
  readonly visitorToken?: string | undefined;
  /** Address of the client; undefined for calls within the server. */
  readonly ip?: string | undefined;
}

/**
 * Loads a resource for a caller who is authorized in the role, and throws otherwise: NotFound if the caller must not
 * learn that it exists.
 */
export type ResourceResolver<T, Role extends string = string> = (
  request: ResourceRequest,
  id: string,
  role: Role,
) => Promise<T>;

/** The part of a request that contains the resource's id. */
export type ResourcePlace = 'params' | 'query' | 'body';

/** The resource that an endpoint acts on, as declared by `Endpoint.on`. */
export interface ResourceUse<T = unknown> {
  readonly kind: Service<ResourceResolver<unknown, never>>;
  /** Required role. Each kind of resource has its own roles. */
  readonly role: string;
  readonly in: ResourcePlace;
  /** Name of the parameter with the id. */
  readonly parameter: string;
  /** The id may be omitted; the handler then receives undefined. */
  readonly optional: boolean;
  /** Never set: carries the type that the handler receives. */
  readonly type?: T;
}

/**
 * A kind of resource, such as apps. Its owner provides the resolver, endpoints declare `on: app('builder')`, and
 * plugins with ids from elsewhere list it in `uses` and call the resolver themselves.
 */
export interface ResourceKind<T, Role extends string> extends Service<ResourceResolver<T, Role>> {
  (role: Role, place?: { readonly in: ResourcePlace }): ResourceUse<T>;
  (role: Role, place: { readonly in: ResourcePlace; readonly optional: true }): ResourceUse<T | undefined>;
}

/**
 * @param id `owner/name`
 * @param parameter name of the request parameter with the id
 * @example export const app = defineResource<BuiltApp, 'builder' | 'owner'>('apps/app', 'appId');
 */
export function defineResource<T, Role extends string>(id: string, parameter: string): ResourceKind<T, Role> {
  const kind = defineService<ResourceResolver<T, Role>>(id);
  const use = (
    role: Role,
    place: { readonly in: ResourcePlace; readonly optional?: boolean } = { in: 'params' },
  ): ResourceUse<T> => ({ kind, role, parameter, optional: false, ...place });
  return Object.assign(use as ResourceKind<T, Role>, kind);
}
