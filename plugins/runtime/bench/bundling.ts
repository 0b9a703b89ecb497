import { setFlagsFromString } from 'node:v8';
import { setTimeout } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import type { Figure } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import type { AppFile } from '@buildai/versions/shared';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { newBundler } from '../test/support/bundling.js';
import { sampleApp } from '../test/support/sample-app.js';
import { timeViteBuild } from './vite-build.js';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The sample with one of its pages changed. */
const edited = (count: number): readonly AppFile[] =>
  sampleApp().map((file) =>
    file.path === 'pages/Home.jsx'
      ? { ...file, content: file.content.replace('Good morning', `Day ${count}`) }
      : file,
  );

/** The sample as an app of its own: every file differs, its theme and its classes too. */
const another = (count: number): readonly AppFile[] =>
  sampleApp(`:root { --primary: oklch(0.5 0.2 ${count}); }`).map((file) =>
    /\.jsx?$/.test(file.path)
      ? { ...file, content: `${file.content}\nexport const own = 'p-[${count + 1}px]';\n` }
      : file,
  );

/** What is really held, in megabytes: what the collector could take is not counted. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

/** How long bundles take, beside the command `vite build` for the same files, and what they leave in memory. */
export async function measureBundling(): Promise<readonly Figure[]> {
  await loadVendor();
  await newBundler().bundle(sampleApp(), 'ada');

  const fresh: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const bundler = newBundler();
    // People do not make apps in the same moment; a flood of them waits in turn.
    await setTimeout(100);
    fresh.push(await timed(() => bundler.bundle(another(count), 'ada')));
  }
  const bundler = newBundler();
  await bundler.bundle(sampleApp(), 'ada');
  const edits: number[] = [];
  for (let count = 0; count < 60; count += 1)
    edits.push(await timed(() => bundler.bundle(edited(count), 'ada')));
  const known = await timed(() => bundler.bundle(edited(59), 'ada'));
  const vite = [
    await timeViteBuild(sampleApp()),
    await timeViteBuild(sampleApp()),
    await timeViteBuild(sampleApp()),
  ];

  // In a cache that is soon full, as it is in a server that runs for long.
  const inTurn = newBundler(4_000_000);
  for (let count = 0; count < 25; count += 1) await inTurn.bundle(another(count), 'ada');
  const half = heldMemory();
  for (let count = 25; count < 75; count += 1) await inTurn.bundle(another(count), 'ada');
  const grown = Math.max(0, heldMemory() - half);

  const viteTime = percentile(vite, 0.5);
  return [
    { name: '35 files, nothing known, p95', value: percentile(fresh, 0.95), limit: 500, unit: 'ms' },
    { name: '35 files, one edited, p95', value: percentile(edits, 0.95), limit: 100, unit: 'ms' },
    { name: '35 files, bundled before', value: known, limit: 5, unit: 'ms' },
    { name: 'vite build of the same files, median', value: viteTime, limit: Infinity, unit: 'ms' },
    {
      name: 'an edit against vite build, medians',
      value: viteTime / percentile(edits, 0.5),
      limit: 20,
      atLeast: true,
      unit: 'times',
    },
    {
      name: 'nothing known against vite build, medians',
      value: viteTime / percentile(fresh, 0.5),
      limit: 20,
      atLeast: true,
      unit: 'times',
    },
    { name: 'memory that 50 more apps in turn add', value: grown, limit: 5, unit: 'MB' },
  ];
}
