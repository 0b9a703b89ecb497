import Router from '@koa/router';
import { readiness, withoutReasons } from './health.js';
import type { HealthCheck } from './health.js';
import type { createMetrics } from './metrics.js';
import { mayReadMetrics } from './may-read-metrics.js';
import { NotFound } from '../shared/errors.js';
import { describeRoutes } from './openapi.js';
import { referencePage } from './reference-page.js';
import type { DeclaredRoute } from './route-registry.js';

export interface OwnRoutesOptions {
  readonly name: string;
  readonly publicUrl: string;
  readonly routes: readonly DeclaredRoute[];
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly metricsToken: string | undefined;
  readonly healthChecks: () => readonly HealthCheck[];
}

/** Routes of the core: health, metrics, and the reference of all declared routes. */
export function createOwnRoutes(options: OwnRoutesOptions): Router {
  const { name, routes, metrics } = options;
  let document: Record<string, unknown> | undefined;
  const reference = () => (document ??= describeRoutes(routes, name, options.publicUrl));
  let page: string | undefined;

  const router = new Router();
  router.get('/healthz', (context) => {
    context.body = { status: 'ok' };
  });
  router.get('/readyz', async (context) => {
    const result = await readiness(options.healthChecks());
    context.status = result.ready ? 200 : 503;
    context.body = mayReadMetrics(context, options.metricsToken) ? result : withoutReasons(result);
  });
  router.get('/metrics', async (context) => {
    if (!mayReadMetrics(context, options.metricsToken)) throw NotFound();
    context.type = metrics.contentType;
    context.body = await metrics.text();
  });
  router.get('/api/openapi.json', (context) => {
    context.body = reference();
  });
  router.get('/api/docs', (context) => {
    context.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    context.type = 'html';
    context.body = page ??= referencePage(name, routes, reference());
  });
  return router;
}
