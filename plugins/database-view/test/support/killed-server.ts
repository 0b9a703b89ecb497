import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import { databaseHostConfig, databaseHostPlugins, startDatabaseHost } from './database-host.js';
import { schemaOf } from '@buildai/entities/test/support/entity-host.js';

/** Run as a separate process: a server that prints its address, and waits to be killed. */
const { database, settings, isFirst } = JSON.parse(process.argv[2] ?? '') as {
  database: TestDatabase;
  settings: Partial<Settings>;
  /** Whether it signs up a builder, and makes the app, before. */
  isFirst: boolean;
};
if (isFirst) {
  const host = await startDatabaseHost(database, { settings });
  const fields = { batch: { type: 'integer' }, row: { type: 'integer' } };
  await host.saveVersion({ Bulk: schemaOf(fields), Imported: schemaOf(fields) });
  const { app, builder, url } = host;
  process.stdout.write(`${JSON.stringify({ url, appId: app.appId, token: builder.token })}\n`);
} else {
  const host = await startTestHost({
    plugins: databaseHostPlugins,
    config: databaseHostConfig,
    database,
    settings,
  });
  process.stdout.write(`${JSON.stringify({ url: host.url })}\n`);
}
setInterval(() => undefined, 60_000);
