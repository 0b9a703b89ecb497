import { percentile } from '@buildai/core/testing';
import type { Figure } from '@buildai/core/testing';
import { entityStore } from '@buildai/entities/shared';
import { filesOf } from '@buildai/runtime/test/support/bundling.js';
import { functionFiles, startFunctionsHost } from '../test/support/functions-host.js';

const rounds = 40;
const many = { rounds: 10, rows: 1_000 };

const entity = (more: object) =>
  JSON.stringify({ properties: { title: { type: 'string' }, total: { type: 'number' } }, ...more });
const checkOrder = `export const check = ({ after }) => (after?.total > 1e9 ? 'Too much.' : undefined);`;

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What a check adds to writes, in turn with the same writes of an entity without one. */
export default async function measureChecks(): Promise<readonly Figure[]> {
  await using host = await startFunctionsHost();
  const store = host.service(entityStore);
  const { app, version } = await host.newApp(
    filesOf({
      'pages/Home.jsx': 'export default () => null;',
      'entities/Plain.json': entity({}),
      'entities/Order.json': entity({ 'x-check': 'checkOrder' }),
      ...functionFiles({ checkOrder }),
    }),
  );
  const actor = { kind: 'owner', userId: host.ada.accountId } as const;
  const scope = { appId: app.appId, versionId: version.versionId, actor };
  const row = { title: 'A title', total: 12 };
  const one = (name: string) => () => store.create(scope, name, row);
  const rows = Array.from({ length: many.rows }, () => row);
  const all = (name: string) => () => store.createMany(scope, name, rows);
  for (const name of ['Plain', 'Order']) for (let count = 0; count < 20; count++) await one(name)();

  const added: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const plain = await time(one('Plain'));
    added.push((await time(one('Order'))) - plain);
  }
  const ratios: number[] = [];
  for (let round = 0; round < many.rounds; round++) {
    const plain = await time(all('Plain'));
    ratios.push((await time(all('Order'))) / plain);
  }
  return [
    { name: 'what a check adds to a write, median', value: percentile(added, 0.5), limit: 20, unit: 'ms' },
    {
      name: '1,000 checked rows in one request, against unchecked',
      value: percentile(ratios, 0.5),
      limit: 6,
      unit: 'times',
    },
  ];
}
