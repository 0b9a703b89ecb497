import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freshPostgres, percentile } from '@buildai/core/testing';
import type { Figure, TestDatabase } from '@buildai/core/testing';
import type { Kind } from './data-api/kinds.js';
import { kinds } from './data-api/kinds.js';
import type { Load, LoadResult } from './data-api/load.js';
import { LoadGenerator } from './data-api/load.js';
import { prepareApp } from './data-api/prepare-app.js';
import { processorTimeOf } from './data-api/processor-time.js';
import { startBare, startProduct } from './data-api/servers.js';
import { untilQuiet } from './data-api/until-quiet.js';

const rowCount = 10_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** Part of the names of the kinds to measure. */
const wanted = process.env.BENCH_KINDS ?? '';

const median = (values: readonly number[]) => percentile(values, 0.5);

/** The targets that do not depend on the bare server, for SQLite: rows per second. */
const rowsPerSecond: Readonly<Record<string, number>> = { 'bulk of 1,000': 20_000, 'batches of 10': 5_000 };

interface Round extends LoadResult {
  /** Processor time of the server in this round, in ms. */
  readonly processor: number;
}

/** One side of a comparison. */
interface Side {
  readonly pid: number;
  readonly load: Load;
}

/** Processor time is counted in steps of 10 ms: less than this says nothing. */
const leastProcessorTime = 200;

/** In ms, over all rounds; NaN if the server did too little to tell, which counts as a figure that is missed. */
function processorPerRequest(rounds: readonly Round[]): number {
  const total = rounds.reduce((sum, { processor }) => sum + processor, 0);
  const count = rounds.reduce((sum, round) => sum + round.count, 0);
  return total < leastProcessorTime || count === 0 ? Number.NaN : total / count;
}

function figuresOf(name: string, kind: Kind, ours: readonly Round[], bare: readonly Round[]): Figure[] {
  const own = median(ours.map(({ perSecond }) => perSecond)) * (kind.rows ?? 1);
  const other = median(bare.map(({ perSecond }) => perSecond)) * (kind.rows ?? 1);
  const pairs = ours.flatMap((round, index) => {
    const beside = bare[index];
    return beside ? [{ round, beside }] : [];
  });
  const share = median(pairs.map(({ round, beside }) => (100 * round.perSecond) / beside.perSecond));
  const processor = (100 * processorPerRequest(bare)) / processorPerRequest(ours);
  const delay = median(pairs.map(({ round, beside }) => round.p99 / Math.max(1, beside.p99)));
  const leastRows = rowsPerSecond[kind.name];
  const atLeast = true;
  return [
    {
      ...{ name: `${name}: throughput (${own.toFixed(0)} beside ${other.toFixed(0)}/s)`, value: share },
      ...{ limit: 60, atLeast, unit: '%' },
    },
    { name: `${name}: per processor second`, value: processor, limit: 60, atLeast, unit: '%' },
    ...(kind.connections === 50 ? [{ name: `${name}: p99`, value: delay, limit: 3, unit: '×' }] : []),
    ...(leastRows !== undefined
      ? [{ name: `${name}: rows`, value: own, limit: leastRows, atLeast, unit: 'rows/s' }]
      : []),
  ];
}

async function runRound(generator: LoadGenerator, { pid, load }: Side): Promise<Round> {
  const before = processorTimeOf(pid);
  const result = await generator.run(load);
  return { ...result, processor: processorTimeOf(pid) - before };
}

/** Short rounds in turn, so that whatever else the machine does burdens both sides. */
async function compare(generator: LoadGenerator, own: Side, other: Side) {
  const ours: Round[] = [];
  const bare: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const theirs = await runRound(generator, other);
    const mine = await runRound(generator, own);
    // The first round warms both up.
    if (round === 0) continue;
    ours.push(mine);
    bare.push(theirs);
  }
  return { ours, bare };
}

async function idsOf(bareUrl: string): Promise<string[]> {
  const response = await fetch(`${bareUrl}/orders/ids`);
  return (await response.json()) as string[];
}

async function measure(database: TestDatabase): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'buildai-bench-'));
  const [own, other] = database === 'postgres' ? [await freshPostgres([]), await freshPostgres([])] : [];
  try {
    const place = { port: await freePort(), dataDir: folder, databaseUrl: own?.url };
    const app = await prepareApp(database, place, rowCount);
    await using bare = await startBare(other?.url ?? join(folder, 'bare.sqlite'), rowCount);
    await using product = await startProduct(place);
    await untilQuiet(product.pid);
    using generator = new LoadGenerator();
    const ids = await idsOf(bare.url);
    const figures: Figure[] = [];
    for (const caller of app.callers) {
      for (const kind of kinds.filter(({ name }) => name.includes(wanted))) {
        const times = { connections: kind.connections, seconds };
        const own: Load = {
          ...{ ...kind.load(app.path, caller.ids), ...times },
          ...{ url: caller.url, headers: caller.headers },
        };
        const other: Load = { ...kind.load('/orders', ids), ...times, url: bare.url, headers: {} };
        const rounds = await compare(
          generator,
          { pid: product.pid, load: own },
          { pid: bare.pid, load: other },
        );
        const name = `${database}, ${caller.name}: ${kind.name} ×${kind.connections}`;
        figures.push(...figuresOf(name, kind, rounds.ours, rounds.bare));
      }
    }
    return figures;
  } finally {
    await own?.drop();
    await other?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The data API beside a bare Koa, knex and driver on the same rows. */
export default async function bench(): Promise<Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures: Figure[] = [];
  for (const database of databases) figures.push(...(await measure(database)));
  return figures;
}
