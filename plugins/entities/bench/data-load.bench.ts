import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '@buildai/core/testing';
import { freePort, percentile } from '@buildai/core/testing';
import type { Place } from './data-api/prepare-app.js';
import { publishApp, startPreparing } from './data-api/prepare-app.js';
import { processorTimeOf } from './data-api/processor-time.js';
import type { RunningProduct } from './data-api/servers.js';
import { startProduct } from './data-api/servers.js';
import { untilQuiet } from './data-api/until-quiet.js';
import { memoryOf, reportMemory, usedAfterCollection } from './data-load/memory.js';
import type { Target } from './data-load/mixed-load.js';
import { MixedLoad } from './data-load/mixed-load.js';
import { SignedIn } from './data-load/signed-in.js';
import { addApp } from './data-scale/prepare-tables.js';

/** All four quarters together. An hour shows what a minute does not: `BENCH_SECONDS=3600`. */
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
/** Time before the first quarter, in which the engine compiles and caches fill. */
const warmingSeconds = Math.min(300, Math.max(20, seconds / 12));
const rowsOfOne = 1_000;
const apps = 20;
const rowsOfEach = 100;
const samplesPerQuarter = 20;
/** How much more the last quarter may take than the first. */
const growth = 1.1;

interface Quarter {
  /** MB in use by the process, the median of many moments. */
  readonly resident: number;
  /** MB that it holds on to at the end. */
  readonly used: number;
}

/** One app that an end user and its builder use, and others of the builder. */
async function prepare(place: Place): Promise<{ targets: Target[]; listened: Target }> {
  await using setup = await startPreparing('sqlite', place);
  const { path, callers } = await publishApp(setup, place.port, rowsOfOne);
  const signedIn = (name: keyof typeof callers, email: string) =>
    new SignedIn(callers[name].headers.host ?? '', email);
  const [builder, user] = [signedIn('builder', 'ada@example.com'), signedIn('end user', 'user@example.com')];
  const others: Target[] = [];
  for (let count = 0; count < apps; count += 1) {
    const appId = await addApp(setup, rowsOfEach);
    others.push({ caller: builder, path: `/api/apps/${appId}/entities/Order` });
  }
  const byEndUser = { caller: user, path };
  const byBuilder = { caller: builder, path };
  return {
    targets: others.flatMap((other, index) => [index % 2 === 0 ? byEndUser : byBuilder, other]),
    listened: byEndUser,
  };
}

async function measureQuarter({ pid, process: server }: RunningProduct): Promise<Quarter> {
  const resident: number[] = [];
  for (let sample = 0; sample < samplesPerQuarter; sample += 1) {
    await pause((seconds * 1000) / 4 / samplesPerQuarter);
    resident.push(memoryOf(pid));
  }
  return { resident: percentile(resident, 0.5), used: await usedAfterCollection(server) };
}

function beside(first: Quarter, name: string, quarter: Quarter): Figure[] {
  const figure = (what: string, key: keyof Quarter): Figure => ({
    name: `${what} in the ${name} quarter (${quarter[key].toFixed(0)} beside ${first[key].toFixed(0)} MB in the first)`,
    ...{ value: quarter[key] / first[key], limit: growth, unit: '×' },
  });
  return [figure('resident memory', 'resident'), figure('memory after a collection', 'used')];
}

async function* measure(server: RunningProduct, load: MixedLoad): AsyncGenerator<Figure> {
  await pause(warmingSeconds * 1000);
  const before = { sent: load.sent, processor: processorTimeOf(server.pid) };
  const first = await measureQuarter(server);
  for (const name of ['second', 'third', 'last']) yield* beside(first, name, await measureQuarter(server));
  const perRequest = (processorTimeOf(server.pid) - before.processor) / (load.sent - before.sent);
  yield {
    name: `processor time per request (${((load.sent - before.sent) / seconds).toFixed(0)} requests/s)`,
    ...{ value: perRequest, limit: 5, unit: 'ms' },
  };
}

/** The memory of the server under a steady, moderate load of all kinds, on SQLite: it must not grow. */
export default async function* bench(): AsyncGenerator<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'buildai-bench-'));
  const stopping = new AbortController();
  try {
    const place = { port: await freePort(), dataDir, databaseUrl: undefined };
    const { targets, listened } = await prepare(place);
    await using server = await startProduct(place, reportMemory);
    await untilQuiet(server.pid);
    const load = new MixedLoad(targets, listened);
    const running = load.run(stopping.signal);
    // Ends the bench if a request fails meanwhile.
    const failed = running.then(() => new Promise<never>(() => undefined));
    const figures = measure(server, load);
    for (;;) {
      const next = await Promise.race([figures.next(), failed]);
      if (next.done) break;
      yield next.value;
    }
    stopping.abort();
    await running;
  } finally {
    stopping.abort();
    await rm(dataDir, { recursive: true, force: true });
  }
}
