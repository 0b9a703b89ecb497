import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import type { HttpMethod } from '../shared/api.js';

const keyOf = (method: string, path: string) => `${method} ${path.split('/').length}`;

/** Paths that only have text and whole parameters between their slashes. */
const isPlain = (path: string) => /^(\/:?[\w.-]+)+$/.test(path);

/**
 * The routes of all declared endpoints. The router tries one route after the other, so most requests are first offered
 * to a router that contains only those with their method and number of segments.
 */
export class ApiRoutes {
  readonly #all = new Router();
  readonly #byShape = new Map<string, Router>();

  add(method: HttpMethod, path: string, handle: Middleware): void {
    this.#all.register(path, [method], handle as never);
    if (!isPlain(path)) return;
    const key = keyOf(method, path);
    const router = this.#byShape.get(key) ?? new Router();
    this.#byShape.set(key, router);
    router.register(path, [method], handle as never);
  }

  /** Also answers OPTIONS, and methods that a path does not support. */
  middlewares(): readonly Middleware[] {
    const byShape = new Map(
      [...this.#byShape].map(([key, router]) => [key, router.routes() as unknown as Middleware]),
    );
    const first = (context: Context, next: Next): unknown =>
      byShape.get(keyOf(context.method, context.path))?.(context, next) ?? next();
    return [
      first,
      this.#all.routes() as unknown as Middleware,
      this.#all.allowedMethods() as unknown as Middleware,
    ];
  }
}
