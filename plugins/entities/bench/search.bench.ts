import type { Figure, TestDatabase } from '@buildai/core/testing';
import { eventually, percentile } from '@buildai/core/testing';
import { schemaOf, startEntityHost } from '../test/support/entity-host.js';

/** Rows of an entity, and what a search may take, in milliseconds: by going through all of them, and by an index. */
const sizes = [
  { rows: 1_000, scan: 50, index: 20 },
  { rows: 10_000, scan: 200, index: 30 },
  { rows: 100_000, scan: 2_500, index: 200 },
] as const;
const repetitions = 7;
const rowsAtOnce = 1000;

const order = schemaOf({
  title: { type: 'string' },
  status: { type: 'string', enum: ['open', 'paid'] },
  note: { type: 'string', format: 'long-text' },
});

const orderAt = (index: number) => ({
  title: `Order ${index} of customer ${index % 977}`,
  status: index % 3 === 0 ? 'paid' : 'open',
  note: 'Leave it with the neighbors, please, and ring twice. '.repeat(3),
});

/** Words that no row, few rows and every row has. */
const words = ['zeppelin', 'customer 551', 'neighbors'];

async function measure(database: TestDatabase): Promise<Figure[]> {
  await using setup = await startEntityHost(database, {
    config: { entities: { indexFromRows: 100_000_000 } },
  });
  await using indexed = await startEntityHost(database, { config: { entities: { indexFromRows: 0 } } });
  const figures: Figure[] = [];
  for (const [host, way] of [
    [setup, 'scan'],
    [indexed, 'index'],
  ] as const) {
    const { store } = host;
    const scope = host.scopeOf(await host.saveVersion({ Order: order }));
    let made = 0;
    for (const size of sizes) {
      const startOfWrites = performance.now();
      const before = made;
      for (; made < size.rows; made += rowsAtOnce) {
        const records = Array.from({ length: rowsAtOnce }, (_, index) => orderAt(made + index));
        await store.createMany(scope, 'Order', records);
      }
      const perRow = (performance.now() - startOfWrites) / (made - before);
      const times = `${database}, ${size.rows.toLocaleString('en-US')} rows, ${way}`;
      figures.push({
        name: `${times}: creating a row, of 1,000 at once`,
        value: perRow,
        limit: 3,
        unit: 'ms',
      });
      if (way === 'index') {
        await store.count(scope, 'Order', { $search: 'zeppelin' });
        await eventually(async () => (await host.db('row_search_indexes')).length === 1);
      }
      for (const word of words) {
        const filter = { $search: word };
        const ask = {
          list: () => store.list(scope, 'Order', { filter }),
          count: () => store.count(scope, 'Order', filter),
        };
        for (const [call, run] of Object.entries(ask)) {
          const taken: number[] = [];
          for (let round = 0; round < repetitions; round += 1) {
            const start = performance.now();
            await run();
            taken.push(performance.now() - start);
          }
          // No index helps with a word that every row has.
          const limit = word === 'neighbors' ? size.scan : size[way];
          figures.push({
            name: `${times}: ${call} “${word}”`,
            value: percentile(taken, 0.5),
            limit,
            unit: 'ms',
          });
        }
      }
    }
  }
  return figures;
}

/** `$search` with and without the index of a table. */
export default async function bench(): Promise<Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) figures.push(...(await measure(database)));
  return figures;
}
