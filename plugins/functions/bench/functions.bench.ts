import { readFileSync } from 'node:fs';
import type { Figure } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { SandboxHost, functionOf } from '../test/support/sandbox-host.js';
import { BareServer } from './bare-server.js';
import { measureOutgoing } from './outgoing-calls.js';

const handler = '() => Response.json({ hello: "world" })';
const source = `export default ${handler};`;
const numbered = (number: number) => functionOf(`// ${number}\n${source}`, `f${number}`, `app${number % 40}`);

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push(await time(() => work(index)));
  return all;
}

/** Calls per second, `connections` at a time. */
async function throughput(
  connections: number,
  duration: number,
  call: () => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + duration;
  let count = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        await call();
        count++;
      }
    }),
  );
  return (count / (performance.now() - start)) * 1000;
}

async function measureStarts(): Promise<Figure[]> {
  const host = new SandboxHost();
  try {
    const first = await time(() => host.call(numbered(0)));
    // One after the other: none finds a process that was started in advance and had time to get ready.
    const cold = await times(40, (index) => host.call(numbered(index + 1)));
    const deployed = await times(20, async (index) => {
      await host.sandbox.load(numbered(index + 100));
      await host.call(numbered(index + 100));
    });
    return [
      { name: 'cold start, 40 in a row, p50', value: percentile(cold, 0.5), limit: 120, unit: 'ms' },
      { name: 'cold start, 40 in a row, p95', value: percentile(cold, 0.95), limit: 120, unit: 'ms' },
      {
        name: 'deploy to first answer, p95 of 20',
        value: percentile(deployed, 0.95),
        limit: 1000,
        unit: 'ms',
      },
      { name: 'deploy to first answer, first function of a server', value: first, limit: 1000, unit: 'ms' },
    ];
  } finally {
    await host.close();
  }
}

async function measureWarm(): Promise<Figure[]> {
  const bare = await BareServer.start(handler);
  const host = new SandboxHost();
  // Made once: a server knows the hash of its code.
  const code = numbered(1);
  const ours = () => host.call(code);
  const theirs = () => bare.call();
  try {
    const added: number[] = [];
    await times(500, ours);
    await times(500, theirs);
    for (let round = 0; round < 20; round++) {
      const their = percentile(await times(50, theirs), 0.5);
      added.push(percentile(await times(50, ours), 0.5) - their);
    }
    const shares: number[] = [];
    for (let round = 0; round < 5; round++) {
      const their = await throughput(10, 1_000, theirs);
      shares.push(((await throughput(10, 1_000, ours)) / their) * 100);
    }
    return [
      {
        name: 'warm call, added to a bare Deno server, p50',
        value: percentile(added, 0.5),
        limit: 2,
        unit: 'ms',
      },
      {
        name: 'throughput at 10 connections, share of a bare Deno server',
        value: percentile(shares, 0.5),
        limit: 60,
        atLeast: true,
        unit: '%',
      },
    ];
  } finally {
    await host.close();
    await bare.close();
  }
}

/** Memory that belongs to a process, with its share of what it has in common with others, in MB. */
const memoryOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1000;

async function measureMemory(): Promise<Figure[]> {
  const host = new SandboxHost();
  const reporting = (number: number) =>
    functionOf(
      `// ${number}\nexport default () => new Response(String(Deno.pid));`,
      `f${number}`,
      `app${number}`,
    );
  try {
    for (let number = 0; number < 200; number++) await host.sandbox.load(reporting(number));
    const pids: number[] = [];
    for (let number = 180; number < 200; number++)
      pids.push(Number((await host.call(reporting(number))).text));
    const processes = pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
    return [
      {
        name: '200 deployed functions, 20 of them warm, and this process',
        value: processes + memoryOf(process.pid),
        limit: 1000,
        unit: 'MB',
      },
      { name: 'a warm function', value: processes / pids.length, limit: 50, unit: 'MB' },
    ];
  } finally {
    await host.close();
  }
}

/** The promises of server functions: as good as a bare Deno, nearly. */
export default async function measureFunctions(): Promise<readonly Figure[]> {
  return [
    ...(await measureStarts()),
    ...(await measureWarm()),
    ...(await measureOutgoing()),
    ...(await measureMemory()),
  ];
}
