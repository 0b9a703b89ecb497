import Router from '@koa/router';
import type { Context, Middleware, Next } from 'koa';
import type { HttpMethod } from '../shared/api.js';
import { PlainRoutes } from './plain-routes.js';

type RoutedContext = Context & { params: Readonly<Record<string, string>>; _matchedRoute?: string };

interface Route {
  readonly method: HttpMethod;
  readonly path: string;
  readonly handle: Middleware;
}

/** A digit for each segment of a path: 0 for text, 1 for what stands for several texts. */
const rankOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/[:*{(]/.test(segment) ? '1' : '0'))
    .join('');

const byRank = (one: Route, other: Route): number => {
  const [first, second] = [rankOf(one.path), rankOf(other.path)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/**
 * The routes of all declared endpoints. Of several that match a path, one with text wins over one with a parameter, from
 * left to right and in whatever order they were added: `/rows/history` over `/rows/:id`.
 *
 * The router tries one route after the other, and takes as long as reading a row for each request, so it only gets those
 * that are not found as plain routes.
 */
export class ApiRoutes {
  readonly #routes: Route[] = [];

  add(method: HttpMethod, path: string, handle: Middleware): void {
    this.#routes.push({ method, path, handle });
  }

  /** Middlewares for the routes added so far, which also answer OPTIONS and methods that a path does not support. */
  middlewares(): readonly Middleware[] {
    const all = new Router();
    const plain = new PlainRoutes();
    // Both try the routes in the order in which they get them.
    for (const { method, path, handle } of this.#routes.toSorted(byRank)) {
      all.register(path, [method], handle as never);
      plain.add(method, path, handle);
    }
    const first = (context: Context, next: Next): unknown => {
      const found = plain.find(context.method, context.path);
      if (!found) return next();
      const routed = context as RoutedContext;
      routed.params = found.params;
      // As the router sets it, for the metrics.
      routed._matchedRoute = found.path;
      return found.handle(context, next);
    };
    return [first, all.routes() as unknown as Middleware, all.allowedMethods() as unknown as Middleware];
  }
}
