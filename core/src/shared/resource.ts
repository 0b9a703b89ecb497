import { defineService } from '../plugin/service.js';
import type { Service } from '../plugin/service.js';
import type { AppStage, Caller } from './access.js';

/** Of a request, what decides whether its caller may act on a resource. */
export interface ResourceRequest {
  readonly caller: Caller;
  /** The origin of the generated app that was called; undefined on the platform. */
  readonly origin: { readonly appId: string; readonly stage: AppStage } | undefined;
}

/**
 * Loads a resource for a caller who may act on it in the role, and throws for everyone else: NotFound where the caller
 * is not to know that it exists.
 */
export type ResourceResolver<T, Role extends string = string> = (
  request: ResourceRequest,
  id: string,
  role: Role,
) => Promise<T>;

/** The part of a request that holds the id of a resource. */
export type ResourcePlace = 'params' | 'query' | 'body';

/** The resource that an endpoint acts on, as `Endpoint.on` declares it. */
export interface ResourceUse<T = unknown> {
  readonly kind: Service<ResourceResolver<unknown, never>>;
  /** What the caller has to be to the resource. Each kind has its own roles. */
  readonly role: string;
  readonly in: ResourcePlace;
  /** The name of the parameter that holds the id. */
  readonly parameter: string;
  /** A request without the id is answered too; its handler then gets undefined. */
  readonly optional: boolean;
  /** Never set: carries the type of what the handler gets. */
  readonly type?: T;
}

/**
 * A kind of resource, such as apps. Its owner provides the resolver for it, endpoints declare `on: app('builder')`,
 * and plugins that meet an id elsewhere name it in `uses` and call the resolver themselves.
 */
export interface ResourceKind<T, Role extends string> extends Service<ResourceResolver<T, Role>> {
  (role: Role, place?: { readonly in: ResourcePlace }): ResourceUse<T>;
  (role: Role, place: { readonly in: ResourcePlace; readonly optional: true }): ResourceUse<T | undefined>;
}

/**
 * @param id `owner/name`
 * @param parameter the name under which requests carry the id
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
