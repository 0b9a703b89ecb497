import type { Clock } from '../clock/clock.js';
import { systemClock } from '../clock/clock.js';
import type { Config } from '../config/load-config.js';
import { parsePluginConfigs } from '../config/plugin-config.js';
import type { Settings } from '../config/settings.js';
import { migrateUp } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { closeDataFolder } from '../database/private-data-folder.js';
import { shareData } from '../database/share-data.js';
import { createLogger } from '../logging/create-logger.js';
import type { Plugin } from '../plugin/define-plugin.js';
import { assembleHost } from './assemble-host.js';
import type { Host } from './host.js';
import { Lifecycle } from './lifecycle.js';
import { migrationOwners } from './migration-owners.js';
import { openPort } from './open-port.js';
import { orderPlugins } from './order-plugins.js';

export interface StartHostOptions extends Config {
  /** The installed plugins, in any order. */
  readonly installed: readonly Plugin[];
  readonly clock?: Clock;
  /** `server` answers HTTP and works on jobs; `command` does neither, and may run beside a server. */
  readonly mode?: 'server' | 'command';
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

  const log = createLogger(options.settings, mode);
  const port = mode === 'server' ? await openPort(options.settings) : undefined;
  const settings = port ? withPort(options.settings, port.port) : options.settings;
  const lifecycle = new Lifecycle();
  try {
    await closeDataFolder(settings.dataDir).catch((error: unknown) =>
      log.warn({ err: error }, 'The permissions of the data folder could not be restricted to its owner.'),
    );
    const lock = await shareData(settings);
    lifecycle.onStop('core', async () => lock[Symbol.asyncDispose]());
    const db = openDatabase(settings);
    lifecycle.onStop('core', () => db.destroy());
    await migrateUp(db, migrationOwners(plugins));
    const { host, http } = assembleHost({ settings, plugins, configs, db, log, clock, mode, lifecycle });
    const koa = http.seal();
    await lifecycle.start();
    if (port) {
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- Koa answers its own failures
      port.answerWith(koa.callback());
      lifecycle.onStop('core', async () => {
        http.stopStreams();
        await port.close();
        await http.settle();
      });
    }
    return host;
  } catch (error) {
    await lifecycle.stop(log);
    await port?.close();
    throw error;
  }
}
