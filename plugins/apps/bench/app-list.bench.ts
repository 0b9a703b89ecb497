import { foldText, newId } from '@buildai/core';
import type { Figure, TestDatabase } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { startAppsHost } from '../test/support/apps-host.js';
import type { AppsHost } from '../test/support/apps-host.js';

const apps = 5_000;
const repetitions = 200;
/** In ms. */
const limit = 100;

const trades = ['bakery', 'orchard', 'dentist', 'library', 'garage', 'choir', 'vineyard', 'studio'];

/** Writes rows directly: what is measured is reading them. */
async function fill(host: AppsHost): Promise<void> {
  const rows = Array.from({ length: apps }, (_, index) => {
    const name = `Bookings of the ${trades[index % trades.length]} ${index}`;
    const description = 'Customers choose a time, and the owner sees the week. '.repeat(1 + (index % 4));
    const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
    return {
      ...{ id: newId(), owner_id: host.ada.accountId, kind: 'space_app', name, description },
      ...{ slug: newId(), picture_key: newId(), folded: foldText(`${name}\n${description}`) },
      ...{ published_version_id: index % 2 ? 'v1' : null, published_at: index % 2 ? at : null },
      ...{ created_at: at, updated_at: at },
    };
  });
  for (let start = 0; start < apps; start += 50) await host.db('apps').insert(rows.slice(start, start + 50));
}

async function benchOn(database: TestDatabase): Promise<readonly Figure[]> {
  await using host = await startAppsHost({ database });
  await fill(host);
  const client = host.apps(host.ada);
  const measure = async (name: string, query: Parameters<typeof read>[0]): Promise<Figure> => {
    const times: number[] = [];
    for (let index = 0; index < repetitions; index += 1) {
      const start = performance.now();
      await read(query);
      times.push(performance.now() - start);
    }
    return {
      name: `${name} of ${apps.toLocaleString('en')} apps, p95, ${database}`,
      ...{ value: percentile(times, 0.95), limit, unit: 'ms' },
    };
  };
  const read = (query: { readonly search?: string; readonly cursor?: string }) =>
    client.listApps({ query: { ...query, limit: 48 } });

  let cursor = (await read({})).cursor ?? '';
  for (let page = 2; page <= apps / 48 - 1; page += 1) cursor = (await read({ cursor })).cursor ?? '';
  return [
    await measure('first page', {}),
    await measure('last page', { cursor }),
    await measure('search that finds many', { search: 'bakery week' }),
    await measure('search that finds nothing', { search: 'zebra' }),
  ];
}

/** Pages and searches of a long list of apps, over HTTP. */
export default async function appListBench(): Promise<readonly Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) figures.push(...(await benchOn(database)));
  return figures;
}
