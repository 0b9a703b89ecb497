import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freshPostgres, percentile } from '@buildai/core/testing';
import type { Figure, TestDatabase } from '@buildai/core/testing';
import type { Kind } from './data-api/kinds.js';
import { kinds } from './data-api/kinds.js';
import type { Load, LoadResult } from './data-api/load.js';
import { LoadGenerator } from './data-api/load.js';
import { postgresProcessorTime } from './data-api/postgres-processor-time.js';
import type { CallerName } from './data-api/prepare-app.js';
import { callers, prepareApp } from './data-api/prepare-app.js';
import { processorTimeOf } from './data-api/processor-time.js';
import { startBare, startProduct } from './data-api/servers.js';
import { untilQuiet } from './data-api/until-quiet.js';

const rowCount = 10_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
/** What each side answers first, so that what the engine compiles meanwhile is not measured: at most so many rounds. */
const warmingRequests = 3_000;
const warmingRounds = 8;

/** Whether a part of the bench is asked for, by its name. */
type Wanted = (name: string) => boolean;

const median = (values: readonly number[]) => percentile(values, 0.5);

/** The targets that do not depend on the bare server, for SQLite: rows per second. */
const rowsPerSecond: Readonly<Record<string, number>> = { 'bulk of 1,000': 20_000, 'batches of 10': 5_000 };

interface Round extends LoadResult {
  /** Processor time of the server in this round, in ms. */
  readonly processor: number;
  /** That of PostgreSQL, where it can be measured. */
  readonly database: number;
}

/** One side of a comparison. */
interface Side {
  readonly pid: number;
  readonly load: Load;
}

interface Measuring {
  readonly generator: LoadGenerator;
  /** Time that the database took so far, in ms. */
  readonly databaseTime: () => number;
}

/** Processor time is counted in steps of 10 ms: less than this says nothing. */
const leastProcessorTime = 200;

/** Processor time in ms, over all rounds; NaN if the server did too little, which counts as a missed figure. */
function processorPerRequest(rounds: readonly Round[], withDatabase = false): number {
  const total = rounds.reduce(
    (sum, { processor, database }) => sum + processor + (withDatabase ? database : 0),
    0,
  );
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
  const together = (100 * processorPerRequest(bare, true)) / processorPerRequest(ours, true);
  const delay = median(pairs.map(({ round, beside }) => round.p99 / Math.max(1, beside.p99)));
  const leastRows = rowsPerSecond[kind.name];
  const atLeast = true;
  return [
    {
      ...{ name: `${name}: throughput (${own.toFixed(0)} beside ${other.toFixed(0)}/s)`, value: share },
      ...{ limit: 60, atLeast, unit: '%' },
    },
    { name: `${name}: per processor second`, value: processor, limit: 60, atLeast, unit: '%' },
    ...(ours.some(({ database }) => database > 0)
      ? [
          {
            name: `${name}: per processor second with database`,
            value: together,
            limit: 60,
            atLeast,
            unit: '%',
          },
        ]
      : []),
    ...(kind.connections >= 10 ? [{ name: `${name}: p99`, value: delay, limit: 3, unit: '×' }] : []),
    ...(leastRows !== undefined
      ? [{ name: `${name}: rows`, value: own, limit: leastRows, atLeast, unit: 'rows/s' }]
      : []),
  ];
}

async function runRound({ generator, databaseTime }: Measuring, { pid, load }: Side): Promise<Round> {
  const before = { processor: processorTimeOf(pid), database: databaseTime() };
  const result = await generator.run(load);
  return {
    ...result,
    processor: processorTimeOf(pid) - before.processor,
    database: databaseTime() - before.database,
  };
}

async function warmUp({ generator }: Measuring, { load }: Side): Promise<void> {
  let count = 0;
  for (let round = 0; round < warmingRounds && count < warmingRequests; round += 1)
    count += (await generator.run(load)).count;
}

/** Short rounds in turn, so that whatever else the machine does burdens both sides. */
async function compare(measuring: Measuring, own: Side, other: Side) {
  const ours: Round[] = [];
  const bare: Round[] = [];
  await warmUp(measuring, other);
  await warmUp(measuring, own);
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await runRound(measuring, other);
    const mine = await runRound(measuring, own);
    ours.push(mine);
    bare.push(theirs);
  }
  return { ours, bare };
}

async function idsOf(bareUrl: string): Promise<string[]> {
  const response = await fetch(`${bareUrl}/orders/ids`);
  return (await response.json()) as string[];
}

/** Measures what one caller does, on a table of its own: end users do not see the rows that the builder creates. */
async function* measure(database: TestDatabase, caller: CallerName, wanted: Wanted): AsyncGenerator<Figure> {
  const comparisons = kinds
    .map((kind) => ({ kind, name: `${database}, ${caller}: ${kind.name} ×${kind.connections}` }))
    .filter(({ name }) => wanted(name));
  if (comparisons.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'buildai-bench-'));
  const [own, other] = database === 'postgres' ? [await freshPostgres([]), await freshPostgres([])] : [];
  try {
    const place = { port: await freePort(), dataDir: folder, databaseUrl: own?.url };
    const app = await prepareApp(database, place, rowCount);
    await using bare = await startBare(other?.url ?? join(folder, 'bare.sqlite'), rowCount);
    await using product = await startProduct(place);
    await untilQuiet(product.pid);
    using generator = new LoadGenerator();
    const databaseTime = own ? await postgresProcessorTime(own.url) : () => 0;
    const ids = await idsOf(bare.url);
    const { headers, ids: ownIds, url } = app.callers[caller];
    for (const { kind, name } of comparisons) {
      const times = { connections: kind.connections, seconds };
      const ownLoad: Load = {
        ...{ ...kind.load(app.path, ownIds), ...times },
        ...{ url, headers },
      };
      const otherLoad: Load = { ...kind.load('/orders', ids), ...times, url: bare.url, headers: {} };
      const result = await compare(
        { generator, databaseTime },
        { pid: product.pid, load: ownLoad },
        { pid: bare.pid, load: otherLoad },
      );
      yield* figuresOf(name, kind, result.ours, result.bare);
    }
  } finally {
    await own?.drop();
    await other?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The data API beside a bare Koa, knex and driver on the same rows. */
export default async function* bench(wanted: Wanted): AsyncGenerator<Figure> {
  const databases = ['sqlite', ...(process.env.TEST_POSTGRES_URL ? ['postgres' as const] : [])] as const;
  for (const database of databases) for (const caller of callers) yield* measure(database, caller, wanted);
}
