import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import type { HttpMethod } from '../shared/api.js';
import { PlainRoutes } from './plain-routes.js';

type RoutedContext = Context & { params: Readonly<Record<string, string>>; _matchedRoute?: string };

/**
 * The routes of all declared endpoints. The router tries one route after the other, and takes as long as reading a row
 * for each request, so it only gets those that are not found as plain routes.
 */
export class ApiRoutes {
  readonly #all = new Router();
  readonly #plain = new PlainRoutes();

  add(method: HttpMethod, path: string, handle: Middleware): void {
    this.#all.register(path, [method], handle as never);
    this.#plain.add(method, path, handle);
  }

  /** Also answers OPTIONS, and methods that a path does not support. */
  middlewares(): readonly Middleware[] {
    const first = (context: Context, next: Next): unknown => {
      const found = this.#plain.find(context.method, context.path);
      if (!found) return next();
      const routed = context as RoutedContext;
      routed.params = found.params;
      // As the router sets it, for the metrics.
      routed._matchedRoute = found.path;
      return found.handle(context, next);
    };
    return [
      first,
      this.#all.routes() as unknown as Middleware,
      this.#all.allowedMethods() as unknown as Middleware,
    ];
  }
}
