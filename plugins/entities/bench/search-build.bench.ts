import type { Figure, TestDatabase } from '@buildai/core/testing';
import { eventually, percentile } from '@buildai/core/testing';
import { schemaOf, startEntityHost } from '../test/support/entity-host.js';

const rows = Number(process.env.BENCH_ROWS ?? 200_000);
const rowsAtOnce = 1000;
/** What a request of another app may take while an index is built, in ms. */
const limit = 150;

const order = schemaOf({ title: { type: 'string' }, price: { type: 'number' }, note: { type: 'string' } });
const note = schemaOf({ text: { type: 'string' } });

async function measure(database: TestDatabase): Promise<Figure[]> {
  await using host = await startEntityHost(database, { config: { entities: { indexFromRows: 1000 } } });
  const { store } = host;
  const scope = host.scopeOf(await host.saveVersion({ Order: order, Note: note }));
  await store.createMany(
    scope,
    'Order',
    Array.from({ length: rowsAtOnce }, (_, at) => ({
      title: `Order ${at} of customer ${at}`,
      price: at,
      note: 'Leave it with the neighbors, please, and ring twice.',
    })),
  );
  // Copies of these, which are made in seconds.
  const registered = await host.db('entity_tables').where({ entity: 'Order' }).first<{ table_id: string }>();
  const table = `${database === 'postgres' ? `app_${scope.appId}.` : ''}rows_${registered?.table_id}`;
  for (let copy = 1; copy < rows / rowsAtOnce; copy += 1) {
    const prefix = String(copy).padStart(4, '0');
    await host.db.raw(
      `insert into ?? (id, creator_id, created_at, updated_at, data)
       select '${prefix}' || substr(id, 5), creator_id, created_at, updated_at, data from ?? limit ${rowsAtOnce}`,
      [table, table],
    );
  }
  // A sorted table gets an index of the field, and statistics with it.
  await store.list(scope, 'Order', { sort: 'price' });
  await eventually(async () => (await host.db('row_search_indexes')).length === 0);
  if (database === 'sqlite') await host.db.raw('analyze');
  await store.count(scope, 'Order', { $search: 'zeppelin' });
  const start = performance.now();
  const taken: number[] = [];
  while ((await host.db('row_search_indexes')).length === 0) {
    const before = performance.now();
    await store.create(scope, 'Note', { text: 'Beside the build' });
    await store.list(scope, 'Note', { limit: 10 });
    taken.push(performance.now() - before);
  }
  const name = `${database}, ${rows.toLocaleString('en-US')} rows`;
  return [
    {
      name: `${name}: a row of another table, written and listed while the index is built, p99`,
      value: percentile(taken, 0.99),
      limit,
      unit: 'ms',
    },
    {
      name: `${name}: building the index of texts`,
      value: (performance.now() - start) / 1000,
      limit: 240,
      unit: 's',
    },
  ];
}

/** What the first `$search` of a large table takes from others. */
export default async function bench(): Promise<Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) figures.push(...(await measure(database)));
  return figures;
}
