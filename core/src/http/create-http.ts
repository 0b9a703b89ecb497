import Router from '@koa/router';
import Koa from 'koa';
import type { Context, Middleware, Next } from 'koa';
import compress from 'koa-compress';
import conditional from 'koa-conditional-get';
import etag from '@koa/etag';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.js';
import type { Api, Endpoint } from '../shared/api.js';
import { Misdirected } from '../shared/errors.js';
import type { Authenticator } from './authenticator.js';
import { clientAddress } from './client-address.js';
import { cutUnreadBody } from './cut-unread-body.js';
import { expireCookies } from './expire-cookies.js';
import { handleErrors } from './handle-errors.js';
import type { Handler, Handlers } from './handlers.js';
import type { HealthCheck } from './health.js';
import type { FindResolver } from './load-resource.js';
import { createMetrics } from './metrics.js';
import type { Origin, OriginResolver } from './origin.js';
import { createOwnRoutes } from './own-routes.js';
import { setPlatformHeaders } from './platform-headers.js';
import { isPlatformHost } from './platform-host.js';
import type { DeclaredRoute } from './route-registry.js';
import { requireOneHost } from './require-one-host.js';
import { RouteRegistry } from './route-registry.js';
import { serveEndpoint } from './serve-endpoint.js';
import type { RequestState } from './serve-endpoint.js';
import { RunningWork } from './running-work.js';
import { StreamLimit } from './stream-limit.js';
import { platformPolicy, serveWebShell } from './static-files.js';

export interface HttpOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly authenticator: () => Authenticator | undefined;
  readonly findResolver: FindResolver;
  readonly originResolvers: () => readonly OriginResolver[];
  readonly healthChecks: () => readonly HealthCheck[];
}

/** Grace period of handlers after all connections are closed, in ms. */
const longestSettling = 2_000;

/** Normalizes a hostname, including a trailing dot. */
const hostnameOf = (context: Context) => context.hostname.toLowerCase().replace(/\.$/, '');

interface PluginRouter {
  readonly pluginId: string;
  readonly kind: 'platform' | 'app';
  readonly router: Router;
}

/** HTTP of a host: plugins add routes while they register, then `listener` answers requests. */
export interface Http {
  serve<A extends Api>(pluginId: string, api: A, handlers: Handlers<A>): void;
  /** A plugin's own router for the platform. Its routes are claimed when the host starts. */
  routerFor(pluginId: string): Router;
  /** A router whose routes are also served on app origins. Its handlers check access themselves. */
  appRouterFor(pluginId: string): Router;
  /** All endpoints declared so far. */
  readonly routes: readonly DeclaredRoute[];
  /** Notifies all pending requests that the host is stopping; open event streams end. */
  stopStreams(): void;
  /** Waits briefly for running handlers, including those whose client has disconnected. */
  settle(): Promise<void>;
  /** @throws BootError if two plugins claim the same route */
  seal(): Koa;
}

export function createHttp(options: HttpOptions): Http {
  const { settings, log } = options;
  const registry = new RouteRegistry();
  const api = new Router();
  const pluginRouters = new Map<string, PluginRouter>();
  const metrics = createMetrics();
  const stopping = new AbortController();
  const streams = new StreamLimit();
  const running = new RunningWork();

  const findOrigin = async (hostname: string): Promise<Origin | undefined> => {
    for (const resolver of options.originResolvers()) {
      const origin = await resolver.resolve(hostname);
      if (origin) return origin;
    }
    return undefined;
  };

  const prepareState = async (context: Context, next: Next) => {
    const hostname = hostnameOf(context);
    const origin = await findOrigin(hostname);
    if (
      !origin &&
      !isPlatformHost(hostname, settings.publicUrl) &&
      !/^\/(healthz|readyz|metrics)$/.test(context.path)
    ) {
      throw Misdirected();
    }
    const leaving = new AbortController();
    context.res.once('close', () => leaving.abort());
    context.state = {
      origin,
      ip: clientAddress(context, settings.trustedProxies),
      signal: AbortSignal.any([leaving.signal, stopping.signal]),
    } satisfies RequestState;
    context.set('x-content-type-options', 'nosniff');
    context.set('referrer-policy', 'no-referrer');
    if (origin) origin.setHeaders?.(context);
    else setPlatformHeaders(context, settings.publicUrl);
    await next();
  };

  /** On an app's origin, requests other than API routes go to the app; on a closed origin, all requests. */
  const handOverToOrigin = async (context: Context, next: Next) => {
    const { origin } = context.state as RequestState;
    if (origin && (origin.closed || !context.path.startsWith('/api/'))) await origin.handle(context);
    else await next();
  };

  /** Routers of plugins are served on the platform only, unless registered for app origins too. */
  const onPlatform = (router: Router) => {
    const routes = router.routes() as unknown as Middleware;
    return (context: Context, next: Next): unknown =>
      (context.state as RequestState).origin ? next() : routes(context, next);
  };

  const routersOf = (kind: 'platform' | 'app', pluginId: string) => {
    const key = `${kind} ${pluginId}`;
    const known = pluginRouters.get(key);
    if (known) return known.router;
    const router = new Router();
    pluginRouters.set(key, { pluginId, kind, router });
    return router;
  };

  return {
    serve(pluginId, endpoints, handlers) {
      for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
        registry.declare({ pluginId, name, endpoint });
        const handler = handlers[name] as unknown as Handler<Endpoint>;
        for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
          api.register(
            path,
            [endpoint.method],
            serveEndpoint(endpoint, handler, { ...options, streams, running }) as never,
          );
        }
      }
    },
    routerFor: (pluginId) => routersOf('platform', pluginId),
    appRouterFor: (pluginId) => routersOf('app', pluginId),
    routes: registry.routes,
    stopStreams: () => stopping.abort(),
    settle: () => running.settle(longestSettling),
    seal() {
      const own = createOwnRoutes({
        name: settings.branding.name,
        publicUrl: settings.publicUrl,
        routes: registry.routes,
        metrics,
        metricsToken: settings.metricsToken,
        healthChecks: options.healthChecks,
      });
      registry.claimAll('core', own);
      for (const { pluginId, router } of pluginRouters.values()) registry.claimAll(pluginId, router);
      const koa = new Koa({ proxy: false });
      koa.silent = true;
      koa.use((_, next) => running.add(next()));
      koa.use(metrics.measure);
      koa.use(cutUnreadBody);
      koa.use(conditional());
      koa.use(etag());
      koa.use(
        compress({
          threshold: 1024,
          br: { params: { 1: 4 } },
          filter: (type) => !/event-stream/.test(type) && /json|text|javascript|svg|xml/.test(type),
        }),
      );
      koa.use(expireCookies(settings.publicUrl));
      koa.use(handleErrors(log));
      koa.use(requireOneHost);
      koa.use(prepareState);
      koa.use(handOverToOrigin);
      koa.use(onPlatform(own));
      koa.use(api.routes() as never);
      koa.use(api.allowedMethods() as never);
      for (const { kind, router } of pluginRouters.values()) {
        koa.use(kind === 'app' ? (router.routes() as never) : onPlatform(router));
      }
      if (settings.webRoot) {
        const policy = platformPolicy(settings.publicUrl, settings.appsHost);
        koa.use(serveWebShell(settings.webRoot, policy, settings.branding.name));
      }
      return koa;
    },
  };
}
