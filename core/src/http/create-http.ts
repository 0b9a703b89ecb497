import Router from '@koa/router';
import Koa from 'koa';
import type { Context, Next } from 'koa';
import compress from 'koa-compress';
import conditional from 'koa-conditional-get';
import etag from '@koa/etag';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.js';
import type { Api, Endpoint } from '../shared/api.js';
import type { Authenticator } from './authenticator.js';
import { clientAddress } from './client-address.js';
import { handleErrors } from './handle-errors.js';
import type { Handler, Handlers } from './handlers.js';
import { readiness } from './health.js';
import type { HealthCheck } from './health.js';
import { createMetrics } from './metrics.js';
import { describeRoutes } from './openapi.js';
import type { Origin, OriginResolver } from './origin.js';
import { referencePage } from './reference-page.js';
import { RouteRegistry } from './route-registry.js';
import { serveEndpoint } from './serve-endpoint.js';
import type { RequestState } from './serve-endpoint.js';
import { platformPolicy, serveWebShell } from './static-files.js';

export interface HttpOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly authenticator: () => Authenticator | undefined;
  readonly originResolvers: () => readonly OriginResolver[];
  readonly healthChecks: () => readonly HealthCheck[];
}

/** The HTTP side of a host: plugins add routes while they register, then `listener` answers. */
export interface Http {
  serve<A extends Api>(pluginId: string, api: A, handlers: Handlers<A>): void;
  /** A router of the plugin's own; its routes are claimed when the host starts. */
  routerFor(pluginId: string): Router;
  /** @throws BootError when two plugins claim one route. */
  seal(): Koa;
}

export function createHttp(options: HttpOptions): Http {
  const { settings, log } = options;
  const registry = new RouteRegistry();
  const api = new Router();
  const pluginRouters = new Map<string, Router>();
  const metrics = createMetrics();

  const findOrigin = async (hostname: string): Promise<Origin | undefined> => {
    for (const resolver of options.originResolvers()) {
      const origin = await resolver.resolve(hostname);
      if (origin) return origin;
    }
    return undefined;
  };

  const prepareState = async (context: Context, next: Next) => {
    const controller = new AbortController();
    context.res.once('close', () => controller.abort());
    context.state = {
      origin: await findOrigin(context.hostname.toLowerCase()),
      ip: clientAddress(context, settings.trustedProxies),
      signal: controller.signal,
    } satisfies RequestState;
    context.set('x-content-type-options', 'nosniff');
    context.set('referrer-policy', 'no-referrer');
    await next();
  };

  /** On an app's origin, whatever is no API route is the app's own; on a closed one, everything. */
  const handOverToOrigin = async (context: Context, next: Next) => {
    const { origin } = context.state as RequestState;
    if (origin && (origin.closed || !context.path.startsWith('/api/'))) await origin.handle(context);
    else await next();
  };

  const addOwnRoutes = (router: Router) => {
    const document = () => describeRoutes(registry.routes, settings.branding.name, settings.publicUrl);
    router.get('/healthz', (context) => {
      context.body = { status: 'ok' };
    });
    router.get('/readyz', async (context) => {
      const result = await readiness(options.healthChecks());
      context.status = result.ready ? 200 : 503;
      context.body = result;
    });
    router.get('/metrics', async (context) => {
      context.type = metrics.contentType;
      context.body = await metrics.text();
    });
    router.get('/api/openapi.json', (context) => {
      context.body = document();
    });
    router.get('/api/docs', (context) => {
      context.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      context.type = 'html';
      context.body = referencePage(settings.branding.name, registry.routes, document());
    });
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
            serveEndpoint(endpoint, handler, options.authenticator, log) as never,
          );
        }
      }
    },
    routerFor(pluginId) {
      const router = pluginRouters.get(pluginId) ?? new Router();
      pluginRouters.set(pluginId, router);
      return router;
    },
    seal() {
      for (const [pluginId, router] of pluginRouters) {
        for (const layer of router.stack) {
          for (const method of layer.methods.filter((name) => name !== 'HEAD')) {
            registry.claim(pluginId, method, String(layer.path));
          }
        }
      }
      const own = new Router();
      addOwnRoutes(own);
      const koa = new Koa({ proxy: false });
      koa.silent = true;
      koa.use(metrics.measure);
      koa.use(conditional());
      koa.use(etag());
      koa.use(
        compress({
          threshold: 1024,
          br: { params: { 1: 4 } },
          filter: (type) => !/event-stream/.test(type) && /json|text|javascript|svg|xml/.test(type),
        }),
      );
      koa.use(handleErrors(log));
      koa.use(prepareState);
      koa.use(handOverToOrigin);
      for (const router of [own, api, ...pluginRouters.values()]) {
        koa.use(router.routes() as never);
        koa.use(router.allowedMethods() as never);
      }
      if (settings.webRoot) {
        koa.use(serveWebShell(settings.webRoot, platformPolicy(settings.publicUrl, settings.appsHost)));
      }
      return koa;
    },
  };
}
