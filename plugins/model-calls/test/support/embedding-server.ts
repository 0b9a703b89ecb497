import type { Settings } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { schemaOf } from '@buildai/entities/test/support/entity-host.js';
import { embeddingAt, startSimilarHost } from './similar-host.js';

/** Run as a separate process: a server that embeds rows, and waits to be killed. */
const { database, settings, modelUrl, rows } = JSON.parse(process.argv[2] ?? '') as {
  database: TestDatabase;
  settings: Partial<Settings>;
  modelUrl: string;
  rows: number;
};
const host = await startSimilarHost(database, embeddingAt(modelUrl), [], settings);
const scope = host.scopeOf(await host.saveVersion({ Note: schemaOf({ title: { type: 'string' } }) }));
const titles = Array.from({ length: rows }, (_, index) => ({ title: `Note ${index}` }));
await host.store.createMany(scope, 'Note', titles);
await host.store.similar(scope, 'Note', { to: { text: 'note' } });
process.stdout.write('asked\n');
setInterval(() => undefined, 60_000);
