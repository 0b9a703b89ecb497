import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@buildai/core/testing';
import type { EntityActor, EntityQuery } from '../src/shared/index.js';
import { schemaOf, startEntityHost } from '../test/support/entity-host.js';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

const rowCount = 200_000;
const repetitions = 200;

const order = schemaOf({
  title: { type: 'string' },
  status: { type: 'string', enum: ['open', 'paid', 'sent', 'returned'] },
  price: { type: 'number' },
  placedOn: { type: 'string', format: 'date' },
  gift: { type: 'boolean' },
  note: { type: 'string', format: 'long-text' },
});

function orderAt(index: number) {
  return {
    title: `Order ${index} of a customer`,
    // One in a thousand is returned: few rows, far apart.
    status: index % 1000 === 0 ? 'returned' : (['open', 'paid', 'sent'][index % 3] ?? 'open'),
    price: ((index * 7919) % 100_000) / 100,
    placedOn: new Date(1_700_000_000_000 + index * 60_000).toISOString().slice(0, 10),
    gift: index % 7 === 0,
    note: 'Leave it with the neighbours, please, and ring twice. '.repeat(3),
  };
}

/** The median of one call after another, in milliseconds. */
async function median(call: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < repetitions; index += 1) {
    const start = performance.now();
    await call(index);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(repetitions * 0.5)] ?? 0;
}

async function measure(database: TestDatabase): Promise<Figure[]> {
  await using setup = await startEntityHost(database);
  const { store } = setup;
  const scope = setup.scopeOf(await setup.saveVersion({ Order: order }));
  const actors: EntityActor[] = Array.from({ length: 20 }, (_, index) => ({
    kind: 'app-user',
    userId: `user${index}`,
    role: 'user',
  }));

  const startOfInserts = performance.now();
  for (let start = 0; start < rowCount; start += 1000) {
    const records = Array.from({ length: 1000 }, (_, index) => orderAt(start + index));
    const actor = actors[(start / 1000) % actors.length];
    await store.createMany({ ...scope, ...(actor ? { actor } : {}) }, 'Order', records);
  }
  const perThousand = (performance.now() - startOfInserts) / (rowCount / 1000);

  const list = (query: EntityQuery) => store.list(scope, 'Order', query);
  const indexCount = async () => {
    const [catalog, name] = database === 'sqlite' ? ['sqlite_master', 'name'] : ['pg_indexes', 'indexname'];
    const [row] = await setup.db(catalog).where(name, 'like', 'rows_%').count({ count: '*' });
    return Number(row?.count);
  };
  const before = await indexCount();
  await list({ sort: 'price', filter: { status: 'returned' } });
  await list({ filter: { price: { $gte: 1 } } });
  while ((await indexCount()) < before + 3) await pause(50);

  const second = (await list({})).nextCursor ?? undefined;
  const { id } = (await list({ limit: 1 })).records[0] ?? { id: '' };
  const name = (what: string) => `${database}: ${what}`;
  return [
    { name: name('1,000 rows made at once, mean'), value: perThousand, limit: 300, unit: 'ms' },
    { name: name('newest 50 of 200,000'), value: await median(() => list({})), limit: 5, unit: 'ms' },
    {
      name: name('the page after'),
      value: await median(() => list({ cursor: second })),
      limit: 5,
      unit: 'ms',
    },
    {
      name: name('newest 50 of one creator'),
      value: await median((index) => list({ filter: { creatorId: `user${index % 20}` } })),
      limit: 5,
      unit: 'ms',
    },
    {
      name: name('50 by an indexed field'),
      value: await median(() => list({ sort: '-price' })),
      limit: 5,
      unit: 'ms',
    },
    {
      name: name('newest 50 with a frequent value of an indexed field'),
      value: await median(() => list({ filter: { status: 'open' } })),
      limit: 5,
      unit: 'ms',
    },
    {
      name: name('newest 50 with a rare value of an indexed field'),
      value: await median(() => list({ filter: { status: 'returned' } })),
      limit: 5,
      unit: 'ms',
    },
    {
      name: name('newest 50 in a narrow range of an indexed field'),
      value: await median((index) => list({ filter: { price: { $gte: index, $lt: index + 1 } } })),
      limit: 5,
      unit: 'ms',
    },
    {
      name: name('newest 50 in a wide range of an indexed field'),
      value: await median((index) => list({ filter: { price: { $gte: index } } })),
      limit: 5,
      unit: 'ms',
    },
    {
      name: name('one row by its id'),
      value: await median(() => store.get(scope, 'Order', id)),
      limit: 5,
      unit: 'ms',
    },
    {
      name: name('one row made'),
      value: await median((index) => store.create(scope, 'Order', orderAt(index))),
      limit: 10,
      unit: 'ms',
    },
    {
      name: name('one field changed'),
      value: await median((index) => store.update(scope, 'Order', id, { price: index })),
      limit: 10,
      unit: 'ms',
    },
  ];
}

/** Lists and writes in a table of 200,000 rows, on SQLite and, where a server is named, on PostgreSQL. */
export default async function bench(): Promise<Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) figures.push(...(await measure(database)));
  return figures;
}
