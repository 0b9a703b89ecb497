import { definePlugin } from '@buildai/core';
import type { Figure, TestDatabase } from '@buildai/core/testing';
import { eventually, percentile } from '@buildai/core/testing';
import type { EntityHost } from '@buildai/entities/test/support/entity-host.js';
import { schemaOf } from '@buildai/entities/test/support/entity-host.js';
import { modelProviders } from '@buildai/models/shared';
import { startSimilarHost } from '../test/support/similar-host.js';

const rows = 10_000;
const rowsAtOnce = 1_000;
const repetitions = 60;
const dimensions = 768;

/** Text that looks like notes: 50 words of 5,000, of which some are much more common. */
const textAt = (index: number) =>
  Array.from(
    { length: 50 },
    (_, word) => `word${Math.floor(5_000 * ((Math.sin(index * 50 + word) * 43_758.5453) % 1) ** 2)}`,
  ).join(' ');

/** Embeds in the same process and without work: what is measured is the ranking, not a service. */
const provider = definePlugin({
  id: 'models-bench',
  dependsOn: ['models'],
  register: (kit) =>
    kit.contribute(modelProviders, {
      id: 'bench',
      label: 'Bench',
      needs: { apiKey: false, baseUrl: false },
      environment: {},
      models: [],
      create: () => Promise.reject(new Error('No model answers here.')),
      embeddings: {
        models: [],
        create: () => ({
          specificationVersion: 'v3',
          provider: 'bench',
          modelId: 'random',
          maxEmbeddingsPerCall: 64,
          supportsParallelCalls: true,
          doEmbed: ({ values }) =>
            Promise.resolve({
              embeddings: values.map(() => Array.from({ length: dimensions }, () => Math.random() - 0.5)),
              warnings: [],
            }),
        }),
      },
    }),
});

/**
 * Does something, and says for how long at most it kept others waiting, in ms: no longer than the processor time of the
 * process in between, so that what else the machine does is not counted.
 */
async function withLongestBlock(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let [at, used] = [performance.now(), process.cpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    longest = Math.max(longest, Math.min(performance.now() - at, (user + system) / 1_000));
    [at, used] = [performance.now(), process.cpuUsage()];
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

async function timesOf(ask: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < repetitions; round += 1) {
    const start = performance.now();
    await ask(round);
    times.push(performance.now() - start);
  }
  return times;
}

async function prepare(host: EntityHost) {
  const versionId = await host.saveVersion({ Note: schemaOf({ body: { type: 'string' } }) });
  const scope = host.scopeOf(versionId);
  const ids: string[] = [];
  while (ids.length < rows) {
    const records = Array.from({ length: rowsAtOnce }, (_, index) => ({ body: textAt(ids.length + index) }));
    ids.push(...(await host.store.createMany(scope, 'Note', records)).records.map(({ id }) => id));
  }
  const ask = (round: number) =>
    host.store.similar(scope, 'Note', { to: { id: ids[(round * 97) % rows] ?? '' }, limit: 10 });
  return { ask };
}

async function measure(database: TestDatabase, embeddingModel: string): Promise<Figure[]> {
  const hasModel = embeddingModel !== 'none';
  await using host = await startSimilarHost(database, { models: { embeddingModel } }, [provider]);
  const { ask } = await prepare(host);
  const name = `${database}, ${rows.toLocaleString('en-US')} rows, ${hasModel ? 'by words and meaning' : 'by words'}`;
  const figures: Figure[] = [];
  const figure = (what: string, value: number, limit: number) =>
    figures.push({ name: `${name}: ${what}`, value, limit, unit: 'ms' });
  let first = 0;
  const blockedFirst = await withLongestBlock(async () => {
    const start = performance.now();
    await ask(0);
    first = performance.now() - start;
  });
  figure('first query', first, 5_000);
  figure('longest block of the first query', blockedFirst, 50);
  if (hasModel) {
    const start = performance.now();
    const blocked = await withLongestBlock(async () => {
      await eventually(async () => {
        const row = await host.db('row_vectors').count({ count: '*' }).first();
        return Number(row?.['count']) === rows;
      });
    });
    figure('embedding all rows, without the service', performance.now() - start, 60_000);
    figure('longest block while rows are embedded', blocked, 50);
    await eventually(async () => (await ask(1)).length === 10);
  }
  let times: number[] = [];
  const blocked = await withLongestBlock(async () => {
    times = await timesOf(ask);
  });
  figure('query, p50', percentile(times, 0.5), 60);
  figure('query, p95', percentile(times, 0.95), 100);
  figure('longest block of queries', blocked, 50);
  return figures;
}

/** Rows like another: what a query takes, and how long it keeps others waiting. */
export default async function bench(): Promise<Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) {
    figures.push(...(await measure(database, 'none')));
    figures.push(...(await measure(database, 'bench/random')));
  }
  return figures;
}
