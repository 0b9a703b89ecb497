import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { authApi } from '@buildai/auth/shared';
import { createApiClient } from '@buildai/core/shared';
import type { Figure } from '@buildai/core/testing';
import { freePort, localhostFetch, percentile } from '@buildai/core/testing';
import type { RunningServer } from './data-api/servers.js';
import { startProduct } from './data-api/servers.js';
import { untilQuiet } from './data-api/until-quiet.js';
import { orderAt } from './data-api/orders.js';
import { memoryOf } from './data-load/memory.js';
import { prepareTables } from './data-scale/prepare-tables.js';

const root = fileURLToPath(import.meta.url.replace(/\/plugins\/entities\/[^?]+$/, '/'));
const sizes = {
  small: 1_000,
  large: Number(process.env.BENCH_ROWS ?? 1_000_000),
  apps: Number(process.env.BENCH_APPS ?? 1_000),
  rowsOfEach: 100,
};
const repetitions = 300;
/** Seconds of mixed load, applied twice. */
const loadSeconds = Number(process.env.BENCH_SECONDS ?? 20);
const atOnce = 20;

type Get = (path: string) => Promise<void>;

const listOf = (appId: string, query = '') => `/api/apps/${appId}/entities/Order${query}`;
const filtered = (filter: object) => `?q=${encodeURIComponent(JSON.stringify(filter))}`;

/** The medians of several paths in ms, requested in turn, so that whatever else the machine does burdens all. */
async function mediansOf(get: Get, paths: readonly ((index: number) => string)[]): Promise<number[]> {
  const times = paths.map((): number[] => []);
  for (let index = 0; index < repetitions; index += 1) {
    for (const [position, path] of paths.entries()) {
      const start = performance.now();
      await get(path(index));
      times[position]?.push(performance.now() - start);
    }
  }
  return times.map((all) => percentile(all, 0.5));
}

function ratioFigure(name: string, [base = 0, other = 0]: readonly number[], limit: number): Figure {
  return {
    name: `${name} (${other.toFixed(2)} beside ${base.toFixed(2)} ms)`,
    value: other / base,
    limit,
    unit: '×',
  };
}

async function startedServer(
  dataDir: string,
): Promise<{ server: RunningServer; port: number; started: number }> {
  const port = await freePort();
  const start = performance.now();
  const server = await startProduct({ port, dataDir, databaseUrl: undefined });
  const { ok } = await fetch(server.url, { headers: { host: `localhost:${port}` } });
  if (!ok) throw new Error('The page of the platform was not served.');
  return { server, port, started: performance.now() - start };
}

/** Lists, reads, creates and changes rows for a while, many at once. */
async function load(send: (method: string, path: string, body?: unknown) => Promise<unknown>, path: string) {
  const until = performance.now() + loadSeconds * 1000;
  const worker = async (number: number) => {
    for (let count = number; performance.now() < until; count += 1) {
      const { id } = (await send('POST', path, orderAt(count))) as { id: string };
      await send('PATCH', `${path}/${id}`, { price: count });
      await send('GET', `${path}/${id}`);
      await send('GET', path);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => worker(number)));
}

/** Tables and apps of different sizes, the start of the server and its memory, on SQLite. */
export default async function bench(): Promise<Figure[]> {
  const { dataDir, apps } = await prepareTables(join(root, '.cache'), sizes);
  const { server, port, started } = await startedServer(dataDir);
  await using running = server;
  await untilQuiet(running.pid);
  const atRest = memoryOf(running.pid);
  const client = createApiClient(authApi, { baseUrl: `http://localhost:${port}`, fetch: localhostFetch });
  const { token } = await client.signIn({ body: { email: 'ada@example.com', password: 'orchid-velvet-42' } });
  const headers = {
    authorization: `Bearer ${token}`,
    host: `localhost:${port}`,
    'content-type': 'application/json',
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await localhostFetch(`http://localhost:${port}${path}`, {
      ...{ method, headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} ended with ${response.status}.`);
    return response.json() as Promise<unknown>;
  };
  const get: Get = async (path) => void (await send('GET', path));

  const both = (query: string) => [apps.small, apps.large].map((appId) => () => listOf(appId, query));
  // Has the index of the large table built in the background.
  const returned = filtered({ status: 'returned' });
  for (let last = Infinity; last > 50; await pause(500)) {
    const start = performance.now();
    // On SQLite, requests wait while an index is built, and fail after 15 s.
    await get(listOf(apps.large, returned)).catch(() => undefined);
    last = performance.now() - start;
  }
  const rows = `${sizes.large.toLocaleString('en')} beside 1,000 rows`;
  const figures = [
    { name: 'start to the first page', value: started, limit: 1_000, unit: 'ms' },
    { name: 'memory at rest', value: atRest, limit: 150, unit: 'MB' },
    ratioFigure(`newest 50 of ${rows}`, await mediansOf(get, both('')), 2),
    ratioFigure(
      `1 in 1,000 by an indexed field, 1 row of ${rows}`,
      await mediansOf(get, both(`${returned}&limit=1`)),
      2,
    ),
  ];
  const oneAndMany = [
    () => listOf(apps.small),
    (index: number) => listOf(apps.many[index % apps.many.length] ?? ''),
  ];
  const many = `of another of ${sizes.apps.toLocaleString('en')} apps, beside one app`;
  figures.push(ratioFigure(`newest 50, the first time ${many}`, await mediansOf(get, oneAndMany), 2));
  for (const appId of apps.many) await get(listOf(appId));
  figures.push(ratioFigure(`newest 50, each time ${many}`, await mediansOf(get, oneAndMany), 1.25));
  const target = listOf(apps.many[0] ?? '');
  await load(send, target);
  const afterFirst = memoryOf(running.pid);
  await load(send, target);
  const afterSecond = memoryOf(running.pid);
  return [
    ...figures,
    {
      ...{ name: `memory after mixed load (${afterSecond.toFixed(0)} beside ${afterFirst.toFixed(0)} MB)` },
      ...{ value: afterSecond / afterFirst, limit: 1.1, unit: '×' },
    },
  ];
}
