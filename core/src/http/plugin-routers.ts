import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import type { Reach } from '../shared/api.js';
import { attributeTo } from '../boot/plugin-failure.js';
import type { RouteRegistry } from './route-registry.js';
import type { RequestState } from './serve-endpoint.js';

/** Handlers of a router that is also served on app origins tell the two apart themselves. */
type RouterReach = Exclude<Reach, 'app'>;

interface PluginRouter {
  readonly pluginId: string;
  readonly reach: RouterReach;
  readonly router: Router;
}

/** Middleware for the routes of a router on the platform; skipped on app origins. */
export function onPlatform(router: Router): Middleware {
  const routes = router.routes() as unknown as Middleware;
  return (context: Context, next: Next): unknown =>
    (context.state as RequestState).origin ? next() : routes(context, next);
}

/** The routers that plugins add routes to, one per plugin and reach. */
export class PluginRouters {
  private readonly routers = new Map<string, PluginRouter>();

  /** @param reach `platform` routes are not served on app origins; routes of `both` are. */
  routerFor(pluginId: string, reach: RouterReach): Router {
    const key = `${reach} ${pluginId}`;
    const known = this.routers.get(key);
    if (known) return known.router;
    const router = new Router();
    this.routers.set(key, { pluginId, reach, router });
    return router;
  }

  /** @throws PluginFailure if another plugin has claimed the same route */
  claimAll(registry: RouteRegistry): void {
    for (const { pluginId, router } of this.routers.values())
      attributeTo(pluginId, () => registry.claimAll(pluginId, router));
  }

  middlewares(): readonly Middleware[] {
    return [...this.routers.values()].map(({ reach, router }) =>
      reach === 'both' ? (router.routes() as unknown as Middleware) : onPlatform(router),
    );
  }
}
