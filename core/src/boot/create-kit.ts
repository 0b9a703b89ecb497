import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import type { Settings } from '../config/settings.js';
import type { Database } from '../database/transaction.js';
import type { Events } from '../events/events.js';
import type { Http } from '../http/create-http.js';
import type { Jobs } from '../jobs/jobs.js';
import type { Plugin } from '../plugin/define-plugin.js';
import type { ExtensionPoint } from '../plugin/extension-point.js';
import type { Kit } from '../plugin/kit.js';
import type { Endpoint } from '../shared/api.js';
import type { Lifecycle } from './lifecycle.js';
import type { Tokens } from './tokens.js';

/** Shared by all plugins of a host. */
export interface SharedParts {
  readonly settings: Settings;
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly mode: Kit['mode'];
  readonly http: Http;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly tokens: Tokens;
  readonly lifecycle: Lifecycle;
}

/** The kit of one plugin: the shared parts, with calls attributed to the plugin. */
export function createKit(plugin: Plugin, config: unknown, parts: SharedParts): Kit {
  const { tokens, http, lifecycle } = parts;
  const uses = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(plugin.uses ?? {}).map(([name, service]) => [
        name,
        {
          enumerable: true,
          get: () => (service.kind === 'service' ? tokens.get(service) : tokens.find(service.service)),
        },
      ]),
    ),
  );
  /** Contributions by extension point. They are complete once they can be read; some are read for each request. */
  const contributed = new Map<string, readonly unknown[]>();
  return {
    config,
    settings: parts.settings,
    mode: parts.mode,
    uses,
    db: parts.db,
    log: parts.log.child({ plugin: plugin.id }),
    clock: parts.clock,
    serve(api, handlers) {
      for (const { on } of Object.values<Endpoint>(api)) if (on) tokens.requireDependency(plugin, on.kind);
      http.serve(plugin.id, api, handlers);
    },
    get router() {
      return http.routerFor(plugin.id);
    },
    get appRouter() {
      return http.appRouterFor(plugin.id);
    },
    provide(service, value) {
      tokens.requireDependency(plugin, service);
      tokens.provide(plugin.id, service, value);
    },
    contribute(point, value) {
      tokens.requireReachable(plugin, point);
      tokens.contribute(plugin.id, point, value);
    },
    contributions<T>(point: ExtensionPoint<T>) {
      const known = contributed.get(point.id);
      if (known) return known as readonly T[];
      tokens.requireReachable(plugin, point);
      tokens.requireSealed(plugin, point);
      const values = tokens.contributions(point);
      contributed.set(point.id, values);
      return values;
    },
    jobs: parts.jobs,
    events: parts.events,
    onStart: (run) => lifecycle.onStart(plugin.id, run),
    onStop: (run) => lifecycle.onStop(plugin.id, run),
  };
}
