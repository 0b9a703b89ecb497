import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context, Next } from 'koa';

/** Precision in ms of the event loop delay. A finer one increases the idle CPU load. */
const eventLoopMonitoringPrecision = 200;

let ofProcess: Registry | undefined;

/** Created once, because its observer of garbage collections stays active until the process ends. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision });
  }
  return ofProcess;
}

/** Prometheus metrics of one host: process metrics, and request durations by route. */
export function createMetrics() {
  const registry = new Registry();
  const shared = processMetrics();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by method, route, and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    measure: async (context: Context & { routerPath?: string }, next: Next): Promise<void> => {
      const end = duration.startTimer();
      try {
        await next();
      } finally {
        const { _matchedRoute: route = 'other' } = context as { _matchedRoute?: string };
        end({ method: context.method, route: String(route), status: context.status });
      }
    },
    text: () => Registry.merge([shared, registry]).metrics(),
    contentType: registry.contentType,
  };
}
