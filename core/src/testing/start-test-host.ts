import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../clock/clock.js';
import type { Settings } from '../config/settings.js';
import type { Host } from '../boot/host.js';
import { migrationOwners } from '../boot/migration-owners.js';
import { startHost } from '../boot/start-host.js';
import { isLoopbackHost } from '../config/loopback-host.js';
import type { Plugin } from '../plugin/define-plugin.js';
import type { ApiClient } from '../shared/api-client.js';
import { createApiClient } from '../shared/api-client.js';
import type { Api } from '../shared/api.js';
import { freshPostgres } from './fresh-postgres.js';
import { freshSqlite } from './fresh-sqlite.js';
import { localhostFetch } from './localhost-fetch.js';
import { leavePortOfWebShell, startAtPortOfWebShell } from './port-of-web-shell.js';

/** The project's own default settings. This file runs both from source and compiled. */
export const configDir = fileURLToPath(import.meta.url.replace(/\/core\/(dist\/)?src\/[^?]+$/, '/config'));

export type TestDatabase = 'sqlite' | 'postgres';

export interface TestHostOptions {
  readonly plugins: readonly Plugin[];
  /** IDs of plugins that the host can run without. */
  readonly optional?: readonly string[];
  /** Config section of each plugin, by id. */
  readonly config?: Readonly<Record<string, unknown>>;
  readonly settings?: Partial<Settings>;
  /** Kind of the fresh database. PostgreSQL is on the server of TEST_POSTGRES_URL. Default: SQLite. */
  readonly database?: TestDatabase;
  readonly clock?: Clock;
}

export interface TestHost extends Host, AsyncDisposable {
  /** `http://localhost:{port}`; an app is at `http://{slug}.localhost:{port}`. */
  readonly url: string;
  client<A extends Api>(api: A, token?: string): ApiClient<A>;
}

/** Config section of each plugin: the test's values, over the plugin's defaults for tests. */
function sectionsOf({ plugins, config = {} }: TestHostOptions): Record<string, unknown> {
  const inTests = plugins.flatMap(({ id, configInTests }) =>
    configInTests ? [[id, { ...configInTests, ...(config[id] as object | undefined) }] as const] : [],
  );
  return { ...config, ...Object.fromEntries(inTests) };
}

/**
 * Starts a complete host with only the given plugins: fresh database, fresh folder, free port. Stopping it deletes all
 * its data.
 * @example await using host = await startTestHost({ plugins: [auth] });
 */
export async function startTestHost(options: TestHostOptions): Promise<TestHost> {
  const { databaseUrl, dataDir: givenDataDir } = options.settings ?? {};
  const owners = migrationOwners(options.plugins);
  const postgres = options.database === 'postgres' && !databaseUrl ? await freshPostgres(owners) : undefined;
  const dataDir = givenDataDir ?? (await mkdtemp(join(tmpdir(), 'buildai-test-')));
  const removeAll = async () => {
    await postgres?.drop();
    // A write interrupted by the stop may still create a file meanwhile; the deletion is then retried.
    const again = { maxRetries: 5, retryDelay: 50 };
    if (!givenDataDir) await rm(dataDir, { recursive: true, force: true, ...again });
  };
  try {
    if (!postgres && !databaseUrl && !givenDataDir) await freshSqlite(dataDir, owners);
    const start = (port: number) =>
      startHost({
        installed: options.plugins,
        ...(options.optional ? { optional: options.optional } : {}),
        plugins: sectionsOf(options),
        ...(options.clock ? { clock: options.clock } : {}),
        settings: {
          port,
          listenHost: '127.0.0.1',
          publicUrl: 'http://localhost:0',
          appsHost: 'localhost:0',
          configDir,
          dataDir,
          databaseUrl: postgres?.url,
          readTimeout: 5_000,
          stopTimeout: 0,
          s3Url: undefined,
          smtpUrl: undefined,
          secretKey: 'test-secret-key-test-secret-key-test',
          previousSecretKeys: [],
          keepsSecretKey: false,
          egressAllow: [],
          appEgressAllow: [],
          trustedProxies: 0,
          metricsToken: undefined,
          branding: { name: 'BuildAI' },
          webRoot: undefined,
          development: false,
          logLevel: (process.env.TEST_LOG_LEVEL as Settings['logLevel'] | undefined) ?? 'silent',
          ...options.settings,
        },
      });
    const hasWebShell = options.settings?.webRoot !== undefined;
    const host = await (hasWebShell ? startAtPortOfWebShell(start) : start(0));
    const stop = async () => {
      await host.stop();
      if (hasWebShell) leavePortOfWebShell(host.settings.port);
      await removeAll();
    };
    const url = host.settings.publicUrl;
    // Only this process knows hosts that a test names.
    const reach = isLoopbackHost(new URL(url).hostname) ? {} : { fetch: localhostFetch };
    return {
      ...host,
      url,
      stop,
      client: (api, token) => createApiClient(api, { baseUrl: url, token: () => token, ...reach }),
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await removeAll();
    throw error;
  }
}
