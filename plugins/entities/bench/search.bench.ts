import type { Figure, TestDatabase } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { schemaOf, startEntityHost } from '../test/support/entity-host.js';

/** Rows of an entity, and what a search may take that goes through all of them, in milliseconds. */
const sizes = [
  { rows: 1_000, limit: 50 },
  { rows: 10_000, limit: 200 },
  { rows: 100_000, limit: 2_000 },
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

async function measure(database: TestDatabase): Promise<Figure[]> {
  await using setup = await startEntityHost(database);
  const { store } = setup;
  const scope = setup.scopeOf(await setup.saveVersion({ Order: order }));
  const figures: Figure[] = [];
  let made = 0;
  for (const { rows, limit } of sizes) {
    for (; made < rows; made += rowsAtOnce) {
      const records = Array.from({ length: rowsAtOnce }, (_, index) => orderAt(made + index));
      await store.createMany(scope, 'Order', records);
    }
    const times: number[] = [];
    for (let call = 0; call < repetitions; call += 1) {
      const start = performance.now();
      await store.list(scope, 'Order', { filter: { $search: 'zeppelin' } });
      times.push(performance.now() - start);
    }
    figures.push({
      name: `${database}: $search of a word that none of ${rows.toLocaleString('en-US')} rows has`,
      value: percentile(times, 0.5),
      limit,
      unit: 'ms',
    });
  }
  return figures;
}

/** `$search` has no index: it goes through all rows that the rest of the filter leaves. */
export default async function bench(): Promise<Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) figures.push(...(await measure(database)));
  return figures;
}
