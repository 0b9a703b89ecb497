import { systemClock } from '../clock/clock.js';
import type { Config } from '../config/load-config.js';
import { parsePluginConfigs } from '../config/plugin-config.js';
import { openDatabase } from '../database/open-database.js';
import { createLogger } from '../logging/create-logger.js';
import type { Plugin } from '../plugin/define-plugin.js';
import type { HostParts } from './assemble-host.js';
import { assembleHost } from './assemble-host.js';
import { describeRoutes } from '../http/openapi.js';
import type { ExtensionPoint } from '../plugin/extension-point.js';
import type { Host } from './host.js';
import { Lifecycle } from './lifecycle.js';
import type { OmittedPlugin } from './omitted-plugins.js';
import { omitFailed } from './omitted-plugins.js';
import type { StartHostOptions } from './start-host.js';
import { orderPlugins } from './order-plugins.js';

/** A host with registered plugins, and their contributions. */
export interface RegisteredHost extends Host {
  /** Contributions of one plugin; those of the core under `core`. */
  contributedBy<T>(pluginId: string, point: ExtensionPoint<T>): readonly T[];
  /** Number of endpoints that a plugin declares. */
  routesOf(pluginId: string): number;
  /** OpenAPI document of all declared endpoints. */
  openApi(serverUrl: string): Readonly<Record<string, unknown>>;
}

/**
 * A host that has only registered its plugins: nothing is migrated, started or listening, and the database connection
 * is opened on first use. For commands that must work while other parts fail. Call stop() after use.
 * @throws BootError
 */
export function registerHost({
  installed,
  optional = [],
  plugins: sections,
  settings,
}: Config & Pick<StartHostOptions, 'installed' | 'optional'>): RegisteredHost {
  const ordered = orderPlugins(installed);
  const configs = parsePluginConfigs(ordered, sections);
  const lifecycle = new Lifecycle();
  const db = openDatabase(settings, { silent: true });
  lifecycle.onStop('core', () => db.destroy());
  const log = createLogger({ ...settings, logLevel: 'silent' }, 'command');
  const shared = { settings, configs, db, log, clock: systemClock, mode: 'command', lifecycle } as const;
  const { host, http, tokens } = assembleWithout(ordered, optional, shared);
  return {
    ...host,
    contributedBy: (pluginId, point) => tokens.contributions(point, pluginId),
    routesOf: (pluginId) => http.routes.filter((route) => route.pluginId === pluginId).length,
    openApi: (serverUrl) => describeRoutes(http.routes, settings.branding.name, serverUrl),
  };
}

/** Assembles the host. If an optional plugin fails, assembles it again without that plugin. */
function assembleWithout(
  ordered: readonly Plugin[],
  optional: readonly string[],
  shared: Omit<HostParts, 'plugins' | 'omitted'>,
): ReturnType<typeof assembleHost> {
  const omitted: OmittedPlugin[] = [];
  for (;;) {
    const plugins = ordered.filter(({ id }) => !omitted.some((each) => each.id === id));
    try {
      return assembleHost({ ...shared, plugins, omitted });
    } catch (error) {
      omitted.push(...omitFailed(error, plugins, optional));
    }
  }
}
