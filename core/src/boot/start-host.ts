import type { Clock } from '../clock/clock.js';
import { systemClock } from '../clock/clock.js';
import type { Config } from '../config/load-config.js';
import { parsePluginConfigs, unreadSections } from '../config/plugin-config.js';
import type { Settings } from '../config/settings.js';
import { migrateUp } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { closeDataFolder } from '../database/private-data-folder.js';
import { makePrivateFolder } from '../database/private-folder.js';
import { shareData } from '../database/share-data.js';
import { settleFileLocation } from '../files/file-location.js';
import { keepFolderNumber } from '../files/folder-number.js';
import { watchSeparateFolders } from '../files/separate-folders.js';
import { settleSecretKey } from '../secrets/key-check.js';
import { sealedValues } from '../secrets/sealed-values.js';
import { secretBox } from '../secrets/secret-box.js';
import { createLogger } from '../logging/create-logger.js';
import type { Plugin } from '../plugin/define-plugin.js';
import type { HostPlugins } from './assemble-host.js';
import { assembleHost } from './assemble-host.js';
import { bootWithoutFailed } from './boot-without-failed.js';
import type { Host } from './host.js';
import { Lifecycle } from './lifecycle.js';
import { migrationOwners } from './migration-owners.js';
import { openPort } from './open-port.js';
import { orderPlugins } from './order-plugins.js';

/** The settings and plugins of a host. */
export interface StartHostOptions extends Config {
  /** Installed plugins, in any order. */
  readonly installed: readonly Plugin[];
  /** IDs of optional plugins: one that fails is reported and left out. */
  readonly optional?: readonly string[];
  readonly clock?: Clock;
  /** `server` answers HTTP and runs jobs; `command` does neither and may run beside a server. */
  readonly mode?: 'server' | 'command';
}

/** Settings with the assigned port, if port 0 was requested. */
function withPort(settings: Settings, port: number): Settings {
  const replace = (address: string) => address.replace(/:0$/, `:${port}`);
  return { ...settings, port, publicUrl: replace(settings.publicUrl), appsHost: replace(settings.appsHost) };
}

/**
 * Boots: order, check all configs, migrate, register, start, listen. If an optional plugin fails, everything is closed
 * and the boot restarts without it, so that none of its parts remain.
 * @throws BootError, or an Error naming the plugin that failed; everything is then closed
 */
export async function startHost(options: StartHostOptions): Promise<Host> {
  const installed = orderPlugins(options.installed);
  const configs = parsePluginConfigs(installed, options.plugins);
  return bootWithoutFailed(installed, options.optional ?? [], (attempt) =>
    boot(options, { ...attempt, configs }),
  );
}

/** One boot attempt with these plugins. */
async function boot(
  { clock = systemClock, mode = 'server', ...options }: StartHostOptions,
  installed: HostPlugins,
): Promise<Host> {
  const log = createLogger(options.settings, mode);
  const port = mode === 'server' ? await openPort(options.settings) : undefined;
  const settings = port ? withPort(options.settings, port.port) : options.settings;
  const lifecycle = new Lifecycle();
  try {
    // Nothing else makes it if the database, the key and the files are elsewhere, and the disk check writes to it.
    makePrivateFolder(settings.dataDir);
    await closeDataFolder(settings.dataDir).catch((error: unknown) =>
      log.warn({ err: error }, 'The permissions of the data folder could not be restricted to its owner.'),
    );
    const usesFolder = port && settings.databaseUrl && !settings.s3Url;
    const lock = await shareData(settings, usesFolder ? keepFolderNumber(settings) : undefined);
    lifecycle.onStop('core', async () => lock[Symbol.asyncDispose]());
    const db = openDatabase(settings);
    lifecycle.onStop('core', () => db.destroy());
    await migrateUp(db, migrationOwners(installed.plugins));
    const { host, http, endJobs } = assembleHost(installed, { settings, db, log, clock, mode }, lifecycle);
    await settleFileLocation(db, settings);
    if (port) lifecycle.onStop('core', await watchSeparateFolders(db, settings, log));
    const values = () => host.contributions(sealedValues);
    await settleSecretKey(db, { box: host.service(secretBox), values }, log);
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
      // Requests are answered meanwhile, so that a server without another beside it is not away for as long.
      lifecycle.onStop('core', endJobs);
    }
    const unread = unreadSections(options.installed, options.plugins);
    if (unread !== undefined && port) log.warn(unread);
    for (const { id, reason } of installed.omitted)
      log.error({ plugin: id }, `The server runs without a plugin that failed. ${reason}`);
    return host;
  } catch (error) {
    await lifecycle.stop(log);
    await port?.close();
    throw error;
  }
}
