import { authenticator } from '../http/authenticator.js';
import { createHttp } from '../http/create-http.js';
import type { Http } from '../http/create-http.js';
import { healthChecks } from '../http/health.js';
import { originResolvers } from '../http/origin.js';
import type { Service } from '../plugin/service.js';
import type { ResourceResolver } from '../shared/resource.js';
import type { BootAttempt } from './boot-without-failed.js';
import { createInfrastructure } from './create-infrastructure.js';
import { createKit } from './create-kit.js';
import type { Host } from './host.js';
import type { HostServices } from './host-services.js';
import type { Lifecycle } from './lifecycle.js';
import { attributeTo } from './plugin-failure.js';
import { migrationOwners } from './migration-owners.js';
import { Tokens } from './tokens.js';

export interface HostPlugins extends BootAttempt {
  /** Parsed config section of each plugin, by id. */
  readonly configs: ReadonlyMap<string, unknown>;
}

/** Registers every plugin without reading, writing, starting or listening. @throws BootError */
export function assembleHost(
  { plugins, omitted, configs }: HostPlugins,
  services: HostServices,
  lifecycle: Lifecycle,
): {
  readonly host: Host;
  readonly http: Http;
  readonly tokens: Tokens;
  /** Takes no further jobs, and waits for those that end before a stop. */
  readonly endJobs: () => Promise<void>;
} {
  const { settings, db, log, clock } = services;
  const tokens = new Tokens();
  for (const plugin of plugins) attributeTo(plugin.id, () => tokens.requireUsable(plugin));
  const http = createHttp({
    settings,
    log,
    authenticator: () => tokens.find(authenticator),
    findResolver: (kind) => tokens.get(kind as Service<ResourceResolver<unknown>>),
    originResolvers: () => tokens.contributions(originResolvers),
    healthChecks: () => tokens.contributions(healthChecks),
    omittedPlugins: omitted.map(({ id }) => id),
  });
  const registry = { tokens, http, lifecycle };
  const { jobs, ...infrastructure } = createInfrastructure(services, registry, migrationOwners(plugins));
  const shared = { ...services, ...infrastructure, jobs };
  for (const plugin of plugins) {
    const kit = createKit(plugin, configs.get(plugin.id), shared, registry);
    attributeTo(plugin.id, () => plugin.register(kit as never));
  }
  tokens.seal();
  for (const plugin of plugins) attributeTo(plugin.id, () => tokens.requireProvided(plugin));
  for (const { pluginId, run } of tokens.contributionChecks()) attributeTo(pluginId, run);
  for (const route of http.routes) attributeTo(route.pluginId, () => tokens.requireResolver(route));
  const host: Host = {
    settings,
    db,
    clock,
    omitted,
    service: (token) => tokens.get(token),
    contributions: (point) => tokens.contributions(point),
    stop: () => lifecycle.stop(log),
  };
  return { host, http, tokens, endJobs: () => jobs.end() };
}
