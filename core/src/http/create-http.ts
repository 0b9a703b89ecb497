import type Router from '@koa/router';
import Koa from 'koa';
import type { Middleware } from 'koa';
import compress from 'koa-compress';
import conditional from 'koa-conditional-get';
import etag from '@koa/etag';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.js';
import type { Api, Endpoint } from '../shared/api.js';
import { ApiRoutes } from './api-routes.js';
import type { Authenticator } from './authenticator.js';
import { cutUnreadBody } from './cut-unread-body.js';
import { expireCookies } from './expire-cookies.js';
import { handOverToOrigin } from './hand-over-to-origin.js';
import { handleErrors } from './handle-errors.js';
import type { Handler, Handlers } from './handlers.js';
import type { HealthCheck } from './health.js';
import { HeldBodies } from './held-bodies.js';
import type { FindResolver } from './load-resource.js';
import { createMetrics } from './metrics.js';
import type { OriginResolver } from './origin.js';
import { createOwnRoutes } from './own-routes.js';
import { onPlatform, PluginRouters } from './plugin-routers.js';
import { prepareRequest } from './prepare-request.js';
import type { DeclaredRoute } from './route-registry.js';
import { requireOneHost } from './require-one-host.js';
import { RouteRegistry } from './route-registry.js';
import { serveEndpoint } from './serve-endpoint.js';
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
  /** IDs of the plugins that the host runs without. */
  readonly omittedPlugins: readonly string[];
}

/** Grace period of handlers after all connections are closed, in ms. */
const longestSettling = 2_000;

/** Compresses text, except event streams, which are flushed event by event. */
const compressText = () =>
  compress({
    threshold: 1024,
    br: { params: { 1: 4 } },
    filter: (type) => !/event-stream/.test(type) && /json|text|javascript|svg|xml/.test(type),
  });

const checkTag = conditional() as unknown as Middleware;
const addTag = etag() as unknown as Middleware;

/** No client asks again for the answer to a write, and its hash takes longer than a small write. */
const tagAnswersOfReads: Middleware = async (context, next) => {
  const isRead = context.method === 'GET' || context.method === 'HEAD';
  if (isRead) await checkTag(context, async () => void (await addTag(context, next)));
  else await next();
};

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
  /** @throws PluginFailure if another plugin has claimed the same route */
  seal(): Koa;
}

export function createHttp(options: HttpOptions): Http {
  const { settings, log } = options;
  const registry = new RouteRegistry();
  const api = new ApiRoutes();
  const pluginRouters = new PluginRouters();
  const metrics = createMetrics();
  const stopping = new AbortController();
  const bodies = new HeldBodies();
  const streams = new StreamLimit();
  const running = new RunningWork();

  return {
    serve(pluginId, endpoints, handlers) {
      for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
        registry.declare({ pluginId, name, endpoint });
        const handler = handlers[name] as unknown as Handler<Endpoint>;
        for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
          const serve = serveEndpoint(endpoint, handler, { ...options, bodies, streams, running });
          api.add(endpoint.method, path, serve as never);
        }
      }
    },
    routerFor: (pluginId) => pluginRouters.routerFor(pluginId, 'platform'),
    appRouterFor: (pluginId) => pluginRouters.routerFor(pluginId, 'both'),
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
      pluginRouters.claimAll(registry);
      const koa = new Koa({ proxy: false });
      koa.silent = true;
      koa.use((_, next) => running.add(next()));
      koa.use(metrics.measure);
      koa.use(cutUnreadBody);
      koa.use(tagAnswersOfReads);
      koa.use(compressText());
      koa.use(expireCookies(settings.publicUrl));
      koa.use(handleErrors(log));
      koa.use(requireOneHost);
      koa.use(prepareRequest({ ...options, stopping: stopping.signal }));
      koa.use(handOverToOrigin);
      koa.use(onPlatform(own));
      for (const middleware of api.middlewares()) koa.use(middleware);
      for (const middleware of pluginRouters.middlewares()) koa.use(middleware);
      if (settings.webRoot) {
        const policy = platformPolicy(settings.publicUrl, settings.appsHost);
        const facts = { brand: settings.branding.name, omittedPlugins: options.omittedPlugins };
        koa.use(serveWebShell(settings.webRoot, policy, facts));
      }
      return koa;
    },
  };
}
