import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appStore } from '@buildai/apps/shared';
import type { TestDatabase } from '@buildai/core/testing';
import { configDir } from '@buildai/core/testing';
import type { EntityHost } from '../../test/support/entity-host.js';
import { startEntityHost } from '../../test/support/entity-host.js';
import { order, orderAt } from './orders.js';

export const callers = ['builder', 'end user'] as const;
export type CallerName = (typeof callers)[number];

/** Who sends requests, and where to. */
export interface Caller {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** IDs of rows of the caller. */
  readonly ids: readonly string[];
}

export interface PreparedApp {
  readonly path: string;
  readonly callers: Readonly<Record<CallerName, Caller>>;
}

export const secretKey = 'bench-secret-key-bench-secret-key-bench';

export interface Place {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/**
 * Writes the plans without their limits of rows. Whatever the settings of the installation allow, the plan of the owner
 * limits what the end users of an app send in a day, and a bench sends that in ten seconds.
 */
async function writePlans(folder: string): Promise<void> {
  const plans = await readFile(join(configDir, 'plans.yaml'), 'utf8');
  const limited = /\b(visitorRows|visitorMegabytes): \d+/g;
  await writeFile(join(folder, 'plans.yaml'), plans.replace(limited, '$1: null'));
}

/** A host on the data folder and the database that a server is then started with. */
export async function startPreparing(
  database: TestDatabase,
  { port, dataDir, databaseUrl }: Place,
): Promise<EntityHost> {
  const host = `localhost:${port}`;
  await writePlans(dataDir);
  return startEntityHost(database, {
    settings: {
      ...{ port, dataDir, databaseUrl, publicUrl: `http://${host}`, appsHost: host, secretKey },
      configDir: dataDir,
    },
  });
}

/** Publishes the app of a host, with rows of one end user. */
export async function publishApp(setup: EntityHost, port: number, rows: number): Promise<PreparedApp> {
  const { app, builder, store } = setup;
  const host = `localhost:${port}`;
  const versionId = await setup.saveVersion({ Order: order });
  const published = await setup.service(appStore).publish(app.appId, versionId);
  const user = await setup.signUpEndUser('user');
  const scope = setup.scopeOf(versionId, { kind: 'app-user', userId: user.accountId, role: 'user' });
  const ids: string[] = [];
  for (let start = 0; start < rows; start += 1000) {
    const records = Array.from({ length: 1000 }, (_, index) => orderAt(start + index));
    ids.push(...(await store.createMany(scope, 'Order', records)).records.map(({ id }) => id));
  }
  const authorization = (token: string) => ({ authorization: `Bearer ${token}` });
  const url = `http://127.0.0.1:${port}`;
  return {
    path: `/api/apps/${app.appId}/entities/Order`,
    callers: {
      builder: { url, headers: { ...authorization(builder.token), host }, ids },
      'end user': {
        url,
        headers: { ...authorization(user.token), host: `${published.slug}.${host}` },
        ids,
      },
    },
  };
}

/** Creates a published app with rows of one end user, in a data folder that a server can then be started with. */
export async function prepareApp(database: TestDatabase, place: Place, rows: number): Promise<PreparedApp> {
  await using setup = await startPreparing(database, place);
  return await publishApp(setup, place.port, rows);
}
