import { schemaOf, startEntityHost } from './entity-host.js';

/** Runs as a separate process: creates rows, many at once, and reports the ID of each stored one, until it is killed. */
const { dataDir } = JSON.parse(process.argv[2] ?? '') as { dataDir: string };
const host = await startEntityHost('sqlite', { settings: { dataDir } });
const scope = host.scopeOf(await host.saveVersion({ Note: schemaOf({ text: { type: 'string' } }) }));
const writer = async () => {
  for (;;) {
    const { id } = await host.store.create(scope, 'Note', { text: 'Kept' });
    process.stdout.write(`${id}\n`);
  }
};
await Promise.all(Array.from({ length: 20 }, writer));
