import { systemClock } from '../clock/clock.js';
import type { Config } from '../config/load-config.js';
import { parsePluginConfigs } from '../config/plugin-config.js';
import type { Settings } from '../config/settings.js';
import { openDatabase } from '../database/open-database.js';
import { createLogger } from '../logging/create-logger.js';
import { assembleHost } from './assemble-host.js';
import type { HostPlugins } from './assemble-host.js';
import { bootWithoutFailed } from './boot-without-failed.js';
import { describeRoutes } from '../http/openapi.js';
import type { ExtensionPoint } from '../plugin/extension-point.js';
import type { Host } from './host.js';
import { Lifecycle } from './lifecycle.js';
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
export async function registerHost({
  installed,
  optional = [],
  plugins: sections,
  settings,
}: Config & Pick<StartHostOptions, 'installed' | 'optional'>): Promise<RegisteredHost> {
  const ordered = orderPlugins(installed);
  const configs = parsePluginConfigs(ordered, sections);
  const { host, http, tokens } = await bootWithoutFailed(ordered, optional, (attempt) =>
    assemble(settings, { ...attempt, configs }),
  );
  return {
    ...host,
    contributedBy: (pluginId, point) => tokens.contributions(point, pluginId),
    routesOf: (pluginId) => http.routes.filter((route) => route.pluginId === pluginId).length,
    openApi: (serverUrl) => describeRoutes(http.routes, settings.branding.name, serverUrl),
  };
}

/** One attempt with these plugins. */
async function assemble(settings: Settings, plugins: HostPlugins): Promise<ReturnType<typeof assembleHost>> {
  const lifecycle = new Lifecycle();
  const log = createLogger({ ...settings, logLevel: 'silent' }, 'command');
  const db = openDatabase(settings, { silent: true });
  lifecycle.onStop('core', () => db.destroy());
  try {
    return assembleHost(plugins, { settings, db, log, clock: systemClock, mode: 'command' }, lifecycle);
  } catch (error) {
    await lifecycle.stop(log);
    throw error;
  }
}
