import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Figure } from '@buildai/core/testing';
import { percentile, processorTimeOf } from '@buildai/core/testing';
import { AppProject, outline, readModule } from '../src/index.js';
import type { SourceFile } from '../src/index.js';

const rows = Array.from(
  { length: 24 },
  (_, row) =>
    `      <Card key={${row}} className="rounded-lg border p-4">\n        <CardTitle>{label(${row})}</CardTitle>\n        <Link to={\`/part/\${id}/${row}\`}>{records.filter(({ done }) => !done).length}</Link>\n      </Card>`,
).join('\n');

/** A page of about 100 lines; the number makes its text unique. */
const page = (number: number, round: number): SourceFile => ({
  path: `pages/Part${number}.jsx`,
  content: `import { useState } from 'react';
import { Link } from 'react-router';
import { Task, useRecords } from '@/api/entities';
import { Card, CardTitle } from '@/components/ui/card';
import { label } from '@/services/label';

export const path = '/part-${number}';

export default function Part${number}() {
  const [id, setId] = useState(${round});
  const { records } = useRecords(Task, { sort: '-createdAt' });
  return (
    <div className="grid gap-4" onClick={() => setId(id + 1)}>
${rows}
    </div>
  );
}
`,
});

/** An app of 35 files that are not cached yet. */
const app = (round: number): readonly SourceFile[] => [
  { path: 'services/label.js', content: 'export const label = (row) => `Row ${row}`;\n' },
  ...Array.from({ length: 34 }, (_, number) => page(number, round)),
];

/** Heap in use in MB after garbage collection. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1_000_000;
}

/** The results of repeated measurements, one after another. */
async function inTurn(count: number, measure: (round: number) => Promise<number>): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round < count; round += 1) figures.push(await measure(round));
  return figures;
}

/** Reads all that the examination of a reply needs of an app. */
const examine = (files: readonly SourceFile[]) =>
  files.map(({ path, content }) => readModule(content, path).unknown.length);

/*
 * What the limits stand for:
 * - The outline is made before a model is asked, while a person waits for the first word of the reply. In a process that
 *   has just started, it may take the second within which one does not lose the thread; later a quarter of it, because
 *   the rest belongs to the queue and the network.
 * - An examination is made while a reply still streams, and once more when it ends. The preview follows it, and both
 *   together should take less than a second.
 * - Known files are asked for after each action of a reply. One process serves all apps, and at 10 ms it could answer a
 *   hundred replies a second.
 * - The heap of the compiler process is limited to 256 MB. Half of it belongs to Tailwind and to the app at hand.
 * The times are processor times: the work is synchronous, so on a machine with nothing else to do they are what one
 * waits, and other load hardly changes them.
 */

/** Measures the time to analyze an app, and the memory of full caches. */
export default async function measureCodeModel(): Promise<readonly Figure[]> {
  const before = heldMemory();
  const read = (round: number) => processorTimeOf(() => outline(new AppProject(app(round))));
  const first = await read(0);
  const cold = await inTurn(10, (round) => read(round + 1));
  const examined = await inTurn(10, (round) => {
    const files = app(100 + round);
    return processorTimeOf(() => examine(files));
  });
  await read(10);
  const warm = await inTurn(100, () => read(10));
  // Far more than the caches can hold, with all facts.
  for (let round = 11; round < 60; round += 1) {
    await read(round);
    examine(app(round));
  }
  const held = heldMemory() - before;
  return [
    { name: '35 files, in a process that has read nothing', value: first, limit: 1000, unit: 'ms' },
    { name: '35 files that are new, p95', value: percentile(cold, 0.95), limit: 250, unit: 'ms' },
    {
      name: 'names of 35 files that are new, p95',
      value: percentile(examined, 0.95),
      limit: 500,
      unit: 'ms',
    },
    { name: '35 files that are known, p95', value: percentile(warm, 0.95), limit: 10, unit: 'ms' },
    { name: 'memory of full caches', value: held, limit: 128, unit: 'MB' },
  ];
}
