import { coreMigrations } from '@buildai/migrations';
import type { Clock } from '../clock/clock.js';
import { systemClock } from '../clock/clock.js';
import type { Config } from '../config/load-config.js';
import { parsePluginConfigs } from '../config/plugin-config.js';
import type { Settings } from '../config/settings.js';
import { migrateUp } from '../database/migrate.js';
import type { MigrationOwner } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import type { Database } from '../database/transaction.js';
import { authenticator } from '../http/authenticator.js';
import { createHttp } from '../http/create-http.js';
import { healthChecks } from '../http/health.js';
import { originResolvers } from '../http/origin.js';
import { createLogger } from '../logging/create-logger.js';
import type { Plugin } from '../plugin/define-plugin.js';
import type { ExtensionPoint } from '../plugin/extension-point.js';
import type { Service } from '../plugin/service.js';
import { BootError } from './boot-error.js';
import { createInfrastructure } from './create-infrastructure.js';
import { createKit } from './create-kit.js';
import { Lifecycle } from './lifecycle.js';
import { openPort } from './open-port.js';
import { orderPlugins } from './order-plugins.js';
import { Tokens } from './tokens.js';

export interface StartHostOptions extends Config {
  /** The installed plugins, in any order. */
  readonly installed: readonly Plugin[];
  readonly clock?: Clock;
  /** `server` answers HTTP and works on jobs; `command` does neither, and may run beside a server. */
  readonly mode?: 'server' | 'command';
}

/** A running host. */
export interface Host {
  /** With the port that was really taken. */
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  service<T>(token: Service<T>): T;
  contributions<T>(point: ExtensionPoint<T>): readonly T[];
  /** Stops everything in reverse. Safe to call twice. */
  stop(): Promise<void>;
}

/** The core and the plugins as owners of migrations, in the order of application. */
export function migrationOwners(plugins: readonly Plugin[]): readonly MigrationOwner[] {
  return [
    { id: 'core', migrations: coreMigrations },
    ...orderPlugins(plugins).map(({ id, migrations = [] }) => ({ id, migrations })),
  ];
}

function requireReachableUses(plugins: readonly Plugin[], tokens: Tokens): void {
  for (const plugin of plugins) {
    for (const service of Object.values(plugin.uses ?? {})) tokens.requireReachable(plugin, service);
  }
}

/** The settings with the port that was really taken, where any free one was asked for. */
function withPort(settings: Settings, port: number): Settings {
  const replace = (address: string) => address.replace(/:0$/, `:${port}`);
  return { ...settings, port, publicUrl: replace(settings.publicUrl), appsHost: replace(settings.appsHost) };
}

/**
 * Boots: order, check every config, migrate, register, start, listen.
 * @throws BootError, or an Error that names the plugin that failed; nothing is left open then.
 */
export async function startHost(options: StartHostOptions): Promise<Host> {
  const { clock = systemClock, mode = 'server' } = options;
  const plugins = orderPlugins(options.installed);
  const configs = parsePluginConfigs(plugins, options.plugins);
  const tokens = new Tokens();
  requireReachableUses(plugins, tokens);

  const log = createLogger(options.settings);
  const port = mode === 'server' ? await openPort(options.settings) : undefined;
  const settings = port ? withPort(options.settings, port.port) : options.settings;
  const lifecycle = new Lifecycle();
  try {
    const db = openDatabase(settings);
    lifecycle.onStop('core', () => db.destroy());
    const owners = migrationOwners(plugins);
    await migrateUp(db, owners);
    const http = createHttp({
      settings,
      log,
      authenticator: () => tokens.find(authenticator),
      originResolvers: () => tokens.contributions(originResolvers),
      healthChecks: () => tokens.contributions(healthChecks),
    });
    const parts = { settings, db, log, clock, http, tokens, lifecycle };
    const { jobs, events } = createInfrastructure({ ...parts, mode, owners });
    for (const plugin of plugins) {
      const kit = createKit(plugin, configs.get(plugin.id), { ...parts, jobs, events });
      try {
        plugin.register(kit as never);
      } catch (error) {
        if (error instanceof BootError) throw error;
        throw new Error(`The plugin "${plugin.id}" failed to register: ${String(error)}`, { cause: error });
      }
    }
    tokens.seal(plugins);
    const koa = http.seal();
    await lifecycle.start();
    if (port) {
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- Koa answers its own failures
      port.answerWith(koa.callback());
      lifecycle.onStop('core', () => {
        http.stopStreams();
        return port.close();
      });
    }
    return {
      settings,
      db,
      clock,
      service: (token) => tokens.get(token),
      contributions: (point) => tokens.contributions(point),
      stop: () => lifecycle.stop(log),
    };
  } catch (error) {
    await lifecycle.stop(log);
    await port?.close();
    throw error;
  }
}
