import type { Plugin } from '../plugin/define-plugin.js';
import type { ExtensionPoint } from '../plugin/extension-point.js';
import type { Kit } from '../plugin/kit.js';
import type { Endpoint } from '../shared/api.js';
import type { HostServices } from './host-services.js';
import type { Registry } from './registry.js';

/** The kit of one plugin: the services that all share, with calls attributed to the plugin. */
export function createKit(
  plugin: Plugin,
  config: unknown,
  shared: HostServices & Pick<Kit, 'jobs' | 'events'>,
  { tokens, http, lifecycle }: Registry,
): Kit {
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
    ...shared,
    config,
    uses,
    log: shared.log.child({ plugin: plugin.id }),
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
    onStart: (run) => lifecycle.onStart(plugin.id, run),
    onStop: (run) => lifecycle.onStop(plugin.id, run),
  };
}
