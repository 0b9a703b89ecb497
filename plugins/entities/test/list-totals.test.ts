import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import fc from 'fast-check';
import type { EntityActor } from '../src/shared/index.js';
import { entitiesApi } from '../src/shared/index.js';
import { failureOf, errorsOf } from './support/failure.js';
import { schemaOf, startEntityHost, withLevels } from './support/entity-host.js';

const user: EntityActor = { kind: 'app-user', userId: 'usera', role: 'user' };
const project = schemaOf({
  name: { type: 'string' },
  client: { type: 'string', 'x-reference': 'Client' },
  budget: { type: 'number' },
  margin: { type: 'number', 'x-accessControl': { read: 'admin' } },
  remark: { type: 'string', 'x-accessControl': { read: 'admin' } },
});

describeOnEachDatabase('Totals and search', (database) => {
  it('count, sum and find over HTTP rows beyond the page', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Project: project }));
    const rows = Array.from({ length: 63 }, (_, index) => ({ name: `Project ${index}`, budget: index }));
    await host.store.createMany(scope, 'Project', rows);
    const api = host.at('platform', entitiesApi, host.builder.token);
    const params = { appId: host.app.appId, entity: 'Project' };
    expect((await api.listRecords({ params, query: {} })).records).to.have.length(50);
    expect(await api.getTotals({ params, query: { sum: 'budget' } })).to.deep.equal({
      count: 63,
      sums: { budget: (62 * 63) / 2 },
    });
    const found = await api.getTotals({ params, query: { q: { $search: 'proJECT 6' } } });
    expect(found, '6, 16, 26, 36, 46, 56, 60, 61, 62').to.deep.equal({ count: 9, sums: {} });
    expect(await errorsOf(api.getTotals({ params, query: { sum: 'name' } }))).to.deep.equal(['query.sum']);
  });

  it('disclose nothing of fields and rows that the caller may not read', async () => {
    await using host = await startEntityHost(database);
    const versionId = await host.saveVersion({
      Project: project,
      Diary: schemaOf({ name: { type: 'string' }, hours: { type: 'number' } }, withLevels('creator', 'all')),
      Ledger: schemaOf({ amount: { type: 'number' } }, withLevels('admin', 'admin')),
    });
    const owner = host.scopeOf(versionId);
    const asUser = host.scopeOf(versionId, user);
    const row = { name: 'Alpha', client: 'zzz', budget: 5, margin: 3, remark: 'doubtful' };
    await host.store.createMany(owner, 'Project', [row]);
    await host.store.createMany(owner, 'Diary', [{ name: 'mine alone', hours: 4 }]);
    await host.store.createMany(asUser, 'Diary', [{ name: 'of the user', hours: 2 }]);
    const count = async (scope: typeof owner, entity: string, words: string) =>
      (await host.store.totals(scope, entity, { filter: { $search: words } })).count;
    expect(await count(owner, 'Project', 'doubt')).to.equal(1);
    expect(await count(asUser, 'Project', 'doubt')).to.equal(0);
    expect(await count(asUser, 'Project', 'alpha')).to.equal(1);
    expect(await count(owner, 'Project', 'zzz'), 'an id is no text').to.equal(0);
    for (const query of [{ sum: ['margin'] }, { filter: { margin: 3 } }, { sum: ['nothing'] }])
      expect(await errorsOf(host.store.totals(asUser, 'Project', query))).to.have.length(1);
    expect(await host.store.totals(asUser, 'Diary', { sum: ['hours'] })).to.deep.equal({
      count: 1,
      sums: { hours: 2 },
    });
    expect((await failureOf(host.store.totals(asUser, 'Ledger', {}))).status).to.equal(403);
  });

  it('work for an entity of two hundred texts', async () => {
    await using host = await startEntityHost(database);
    const fields = Array.from({ length: 200 }, (_, index) => [`f${index}`, { type: 'string' }]);
    const scope = host.scopeOf(
      await host.saveVersion({ Form: schemaOf(Object.fromEntries(fields) as Record<string, unknown>) }),
    );
    await host.store.createMany(scope, 'Form', [{ f0: 'first' }, { f199: 'last' }]);
    const words = 'a s t a s t a s t a';
    expect(await host.store.count(scope, 'Form', { $search: 'st' })).to.equal(2);
    expect(await host.store.count(scope, 'Form', { $search: words })).to.equal(1);
  });
});

describeOnEachDatabase('Pages during concurrent writes', (database) => {
  it('contain every row that existed throughout, once', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(
      await host.saveVersion({
        Thing: schemaOf({ name: { type: 'string' }, rank: { type: 'number' }, run: { type: 'number' } }),
      }),
    );
    const step = fc.record({
      kind: fc.constantFrom('create', 'delete', 'rename'),
      at: fc.nat(200),
      rank: fc.nat(9),
    });
    const plan = fc.record({
      sort: fc.constantFrom('rank', '-rank', '-createdAt', 'createdAt'),
      limit: fc.integer({ min: 1, max: 9 }),
      steps: fc.array(fc.array(step, { maxLength: 4 }), { minLength: 4, maxLength: 12 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(plan, async ({ sort, limit, steps }) => {
        run += 1;
        const rows = Array.from({ length: 24 }, (_, index) => ({ rank: index % 5, run }));
        const { records } = await host.store.createMany(scope, 'Thing', rows);
        const ids = new Set(records.map(({ id }) => id));
        const gone = new Set<string>();
        const seen: string[] = [];
        let cursor: string | undefined;
        for (let page = 0; ; page += 1) {
          const answer = await host.store.list(scope, 'Thing', { filter: { run }, sort, limit, cursor });
          seen.push(...answer.records.map(({ id }) => id));
          cursor = answer.nextCursor ?? undefined;
          if (cursor === undefined) break;
          for (const { kind, at, rank } of steps[page] ?? []) {
            const id = [...ids][at % ids.size] ?? '';
            if (kind === 'create') await host.store.create(scope, 'Thing', { rank, run });
            else if (gone.has(id)) continue;
            else if (kind === 'rename') await host.store.update(scope, 'Thing', id, { name: `${at}` });
            else if (gone.add(id)) await host.store.delete(scope, 'Thing', id);
          }
        }
        expect(new Set(seen).size, 'no row twice').to.equal(seen.length);
        for (const id of ids) if (!gone.has(id)) expect(seen, 'none missing').to.include(id);
      }),
      { numRuns: 15 },
    );
  });
});
