import { readFileSync, readdirSync } from 'node:fs';
import { percentile } from '@buildai/core/testing';
import type { Figure } from '@buildai/core/testing';
import { runBuildai } from '../test/run-buildai.js';

/** Memory of a process and its descendants in megabytes (PSS: shared pages are counted once). */
function megabytesOfTree(pid: number): number {
  const own = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce(
    (sum, child) => sum + unlessEnded(() => megabytesOfTree(Number(child))),
    Number(own) / 1024,
  );
}

/** Processes that a server starts may end while they are measured. */
function unlessEnded(measure: () => number): number {
  try {
    return measure();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`${url}/readyz`)).status === 200) return;
    } catch {
      // Not listening yet.
    }
  }
}

const starts = 5;
const settle = 5_000;

/** Time from starting a built tree with an existing database to the first 200 response, and memory when idle. */
export default async function startBench(): Promise<Figure[]> {
  const milliseconds: number[] = [];
  let idle = 0;
  await using first = await runBuildai(['start']);
  await firstAnswer(first.url);
  first.process.kill('SIGTERM');
  await first.ended();
  for (let run = 0; run < starts; run += 1) {
    const began = performance.now();
    await using buildai = await runBuildai(['start'], { DATA_DIR: first.dataDir });
    await firstAnswer(buildai.url);
    milliseconds.push(performance.now() - began);
    if (run < starts - 1) continue;
    await new Promise((resolve) => setTimeout(resolve, settle));
    idle = megabytesOfTree(buildai.process.pid ?? 0);
  }
  return [
    {
      name: `start of a built tree to the first 200, p95 of ${starts}`,
      value: percentile(milliseconds, 0.95),
      limit: 1000,
      unit: 'ms',
    },
    { name: 'idle memory of all its processes, 5 s after the start', value: idle, limit: 150, unit: 'MB' },
  ];
}
