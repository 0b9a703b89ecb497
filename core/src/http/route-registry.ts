import type Router from '@koa/router';
import { BootError } from '../boot/boot-error.js';
import type { Endpoint } from '../shared/api.js';

/** A declared endpoint and its plugin. */
export interface DeclaredRoute {
  readonly pluginId: string;
  /** The endpoint's name within its API. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** @throws BootError if the endpoint acts on a resource whose id is in neither its path nor its query */
function requireParameter({ pluginId, name, endpoint }: DeclaredRoute): void {
  const { on } = endpoint;
  // A body may have any schema.
  if (!on || on.in === 'body' || endpoint[on.in]?.shape[on.parameter] !== undefined) return;
  throw new BootError(
    `The endpoint "${name}" of the plugin "${pluginId}" acts on "${on.kind.id}", but the schema of its ${on.in} has no "${on.parameter}". Add it.`,
  );
}

/** @throws BootError if the endpoint is about an app, and nothing decides who may act on it */
function requireResource({ pluginId, name, endpoint }: DeclaredRoute): void {
  const { aliases = [], on, path } = endpoint;
  if (on || ![path, ...aliases].some((each) => /:appId(?!\w)/.test(each))) return;
  throw new BootError(
    `The endpoint "${name}" of the plugin "${pluginId}" has an ":appId" in its path, but no "on". Anyone could name any ` +
      "app. Add on: app('builder') for the people who build the app, or on: usedApp('visitor') or usedApp('user') for those who use it.",
  );
}

/** All routes of the host, to detect conflicts and generate the reference. */
export class RouteRegistry {
  readonly #owners = new Map<string, string>();
  readonly routes: DeclaredRoute[] = [];

  /** @throws BootError if the method and path are already claimed */
  claim(pluginId: string, method: string, path: string): void {
    const key = `${method} ${path.replace(/:\w+/g, ':')}`;
    const owner = this.#owners.get(key);
    if (owner !== undefined) {
      throw new BootError(
        owner === pluginId
          ? `The plugin "${pluginId}" declares ${method} ${path} twice. Remove one, or change its path.`
          : `The plugins "${owner}" and "${pluginId}" both claim ${method} ${path}. Remove one, or change its path.`,
      );
    }
    this.#owners.set(key, pluginId);
  }

  /** @throws BootError as `claim` does */
  claimAll(pluginId: string, router: Router): void {
    for (const { methods, path } of router.stack) {
      for (const method of methods.filter((name) => name !== 'HEAD'))
        this.claim(pluginId, method, String(path));
    }
  }

  declare(route: DeclaredRoute): void {
    requireResource(route);
    requireParameter(route);
    for (const path of [route.endpoint.path, ...(route.endpoint.aliases ?? [])]) {
      this.claim(route.pluginId, route.endpoint.method, path);
    }
    this.routes.push(route);
  }
}
