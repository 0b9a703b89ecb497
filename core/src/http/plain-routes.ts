import type { Middleware } from 'koa';
import type { HttpMethod } from '../shared/api.js';

/** One part of a path between its slashes: a text in lower case, or the name of a parameter. */
type Segment = { readonly text: string } | { readonly parameter: string };

interface PlainRoute {
  readonly path: string;
  readonly segments: readonly Segment[];
  readonly handle: Middleware;
}

/** A route, with the parameters of the path that it was found for. */
export interface FoundRoute extends Pick<PlainRoute, 'path' | 'handle'> {
  readonly params: Readonly<Record<string, string>>;
}

const plainPath = /^(\/(:\w+|[\w.-]+))+$/;

const segmentOf = (part: string): Segment =>
  part.startsWith(':') ? { parameter: part.slice(1) } : { text: part.toLowerCase() };

/** Decodes as the router does, which leaves what is no valid encoding as it is. */
function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Routes whose paths only have text and whole parameters between their slashes, found by method and number of segments
 * without regular expressions. Like the router, the first one that was added wins, and text may be in any case.
 */
export class PlainRoutes {
  readonly #byShape = new Map<string, PlainRoute[]>();

  /** Adds a route, unless it is of another kind. */
  add(method: HttpMethod, path: string, handle: Middleware): void {
    if (!plainPath.test(path)) return;
    const parts = path.split('/').slice(1);
    const key = `${method} ${parts.length}`;
    const routes = this.#byShape.get(key) ?? [];
    this.#byShape.set(key, routes);
    routes.push({ path, segments: parts.map(segmentOf), handle });
  }

  find(method: string, path: string): FoundRoute | undefined {
    const parts = path.split('/').slice(1);
    for (const route of this.#byShape.get(`${method} ${parts.length}`) ?? []) {
      const params = paramsOf(route.segments, parts);
      if (params) return { path: route.path, handle: route.handle, params };
    }
    return undefined;
  }
}

/** @returns undefined if they do not match */
function paramsOf(
  segments: readonly Segment[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if ('parameter' in segment) {
      if (part === '') return undefined;
      params[segment.parameter] = decoded(part);
    } else if (part !== segment.text && part.toLowerCase() !== segment.text) return undefined;
  }
  return params;
}
